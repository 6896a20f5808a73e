const side = 512;

/** The middle of the picture as a square JPEG in base64; null when the browser cannot read the file. */
export async function squarePicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = picture;
  const cut = Math.min(width, height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  // JPEG has no transparency: without a background, it would turn black.
  if (context !== null) context.fillStyle = '#ffffff';
  context?.fillRect(0, 0, side, side);
  context?.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  const [, base64] = canvas.toDataURL('image/jpeg', 0.9).split(',');
  return base64 ?? null;
}
