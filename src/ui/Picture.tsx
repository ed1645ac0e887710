/**
 * An image in a box of fixed aspect ratio, so that nothing moves while it loads; a listener of the page replaces a
 * broken image.
 */
export const Picture = ({
  src,
  srcSet,
  sizes,
  alt = '',
  width,
  height,
  className,
}: {
  /** Null shows the placeholder. */
  src: string | null;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  /** Omitted when the text beside it describes the image. */
  alt?: string;
  width: number;
  height: number;
  className?: string;
}) => (
  <span
    className={['picture flex-none', className].filter(Boolean).join(' ')}
    style={{ aspectRatio: `${width} / ${height}` }}
  >
    <img
      src={src ?? '/placeholder.svg'}
      srcSet={src ? srcSet : undefined}
      sizes={src ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      data-broken={src ? undefined : ''}
    />
  </span>
);
