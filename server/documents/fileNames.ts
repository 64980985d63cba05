const LONGEST = 80;

/** A name that any system takes as a file's: letters of all scripts stay, what paths and shells mean something by goes. */
export function fileWord(text: string): string {
  const word = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...word].slice(0, LONGEST).join('').trim();
  return short === '' ? 'Unnamed' : short;
}

/** As RFC 6266 has it: for old clients in ASCII, for the others in any script. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
