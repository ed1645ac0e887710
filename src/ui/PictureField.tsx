import { useEffect, useId, useState } from 'react';
import { X } from './glyphs.tsx';
import { ImagePlus } from './glyphs-checkout.tsx';

export type PictureFieldProps = {
  label: string;
  addLabel: string;
  /** Label of the button that removes an image. */
  removeLabel: (name: string) => string;
  error?: string | null | undefined;
  files: readonly File[];
  /** The maximum is reached: no more are asked for. */
  full: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: File) => void;
};

/** A field for images to upload, with a preview of each (SUP-01). */
export function PictureField({ label, addLabel, removeLabel, error, files, full, onAdd, onRemove }: PictureFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-3">
      <p id={`${id}-label`} className="text-sm text-muted">
        {label}
      </p>
      <div className="flex flex-wrap gap-3">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
          <Preview key={`${file.name}-${index}`} file={file} label={removeLabel(file.name)} onRemove={onRemove} />
        ))}
        {!full && (
          <label className="relative grid size-24 cursor-pointer place-items-center rounded-control [border:2px_dashed_var(--color-edge)] p-2 text-center text-sm font-semibold has-focus-visible:focus-ring">
            <input
              type="file"
              accept="image/*"
              multiple
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-describedby={error ? `${id}-error` : `${id}-label`}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                // Allows choosing the same file again after it was removed.
                currentTarget.value = '';
                if (chosen.length > 0) onAdd(chosen);
              }}
            />
            <span className="grid justify-items-center gap-1">
              <ImagePlus size={24} />
              <span>{addLabel}</span>
            </span>
          </label>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

function Preview({ file, label, onRemove }: { file: File; label: string; onRemove: (file: File) => void }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className="relative size-24 overflow-hidden rounded-control bg-subtle">
      {address && <img src={address} alt={file.name} className="size-full object-cover" />}
      <button
        type="button"
        className="absolute end-0 top-0 grid size-11 justify-end p-1"
        aria-label={label}
        onClick={() => onRemove(file)}
      >
        <span className="grid size-7 place-items-center rounded-full bg-surface shadow-card">
          <X size={16} />
        </span>
      </button>
    </span>
  );
}
