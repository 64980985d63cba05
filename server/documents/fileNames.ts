const LONGEST = 80;

/** A file name valid on any system: keeps letters of all scripts, replaces what paths and shells interpret. */
export function fileWord(text: string): string {
  const word = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...word].slice(0, LONGEST).join('').trim();
  return short === '' ? 'Unnamed' : short;
}

/** RFC 6266: ASCII for old clients, UTF-8 for the others. */
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
