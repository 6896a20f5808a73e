// A file's type from its first bytes, and its declared size, checked before anything decodes it (goals: avatars).

export type PictureHead = { readonly width: number; readonly height: number };

/** The dimensions of a JPEG, PNG or WebP; null for any other file, whatever it calls itself. */
export function readPictureHead(file: Buffer): PictureHead | null {
  try {
    return pngHead(file) ?? webpHead(file) ?? jpegHead(file);
  } catch (error) {
    // The header continues beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const pngStart = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

function pngHead(file: Buffer): PictureHead | null {
  if (!file.subarray(0, pngStart.length).equals(pngStart)) return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function webpHead(file: Buffer): PictureHead | null {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** Start of frame, in any coding; C4, C8 and CC are in the same range but are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegHead(file: Buffer): PictureHead | null {
  if (file.readUIntBE(0, 3) !== 0xffd8ff) return null;
  for (let at = 2; ; ) {
    if (file.readUInt8(at) !== 0xff) return null;
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker)) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    if (marker === 0xff) at += 1;
    else at += 2 + file.readUInt16BE(at + 2);
  }
}
