import { type ChangeEvent, useEffect, useId, useState } from 'react';
import { PHOTO_MAX, PHOTO_TYPES } from '#src/domain/account-form.ts';
import { cropToSquare } from '#src/lib/crop-image.ts';
import { Camera } from '#src/ui/glyphs-account.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { useTranslations } from './translations.ts';

type Props = { current: string | null; chosen: File | null; onChoose: (file: File | null) => void };
type Problem = 'photoType' | 'photoSize' | null;

/** Renders the photo upload: jpg, png or gif, at most 2 MB, cropped to a square (ACC-02). */
export function PhotoField({ current, chosen, onChoose }: Props) {
  const { t } = useTranslations();
  const [problem, setProblem] = useState<Problem>(null);
  const preview = usePreview(chosen);
  const id = useId();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // So that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const fileProblem: Problem = !PHOTO_TYPES.includes(file.type)
      ? 'photoType'
      : file.size > PHOTO_MAX
        ? 'photoSize'
        : null;
    setProblem(fileProblem);
    if (!fileProblem) onChoose(await cropToSquare(file));
  };
  return (
    <div className="flex items-center gap-4">
      <label className="relative cursor-pointer rounded-full outline-offset-2 has-focus-visible:focus-ring">
        <Picture src={preview ?? current} width={96} height={96} className="w-24 rounded-full" />
        <span className="absolute -end-1 -bottom-1 grid size-10 place-items-center rounded-full bg-surface shadow-card">
          <Camera size={20} />
        </span>
        <input
          type="file"
          className="sr-only"
          accept={PHOTO_TYPES.join()}
          aria-label={t('photoChoose')}
          aria-describedby={problem ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={choose}
        />
      </label>
      <div className="grid max-w-48 gap-1 text-sm">
        <span className="font-semibold">{t('photo')}</span>
        <span id={`${id}-hint`} className="text-muted">
          {t('photoHint')}
        </span>
        {problem && (
          <span id={`${id}-error`} role="alert" className="font-medium text-danger">
            {t(problem)}
          </span>
        )}
      </div>
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
