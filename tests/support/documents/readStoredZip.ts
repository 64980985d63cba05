/** Reads an uncompressed ZIP through its central directory. */
export function readStoredZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('The ZIP is compressed.');
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const rest = zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    const start = zip.readUInt32LE(at + 42);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + rest;
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    return { name, bytes: zip.subarray(body, body + size) };
  });
}
