import { crc32 } from 'node:zlib';

/**
 * Returns the files of a ZIP file that only stores them, by name.
 * @throws when it was broken off or a file is damaged.
 */
export function unzip(zip: ArrayBuffer | Uint8Array): Map<string, Buffer> {
  const bytes = zip instanceof Uint8Array ? Buffer.from(zip) : Buffer.from(new Uint8Array(zip));
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('The ZIP file has no end.');
  const files = new Map<string, Buffer>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = entry + 46 + bytes.readUInt16LE(entry + 28);
    const name = bytes.toString('utf8', entry + 46, nameEnd);
    const local = bytes.readUInt32LE(entry + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + bytes.readUInt32LE(entry + 24));
    if (crc32(content) !== bytes.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    entry = nameEnd + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  return files;
}
