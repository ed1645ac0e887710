import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '#src/config/locales.ts';
import type { DoorPhoto } from '#src/contract/door-photo.ts';
import type { Translations } from '#src/i18n/areas.ts';
import { createT, loadTranslations } from '#src/i18n/browser.ts';
import type { DoorPhotoUpload } from '#src/state/addresses/door-photo.ts';
import { Button } from '#src/ui/Button.tsx';
import { ImagePlus } from '#src/ui/glyphs-checkout.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useStored } from '../islands/use-stored.ts';

type Props = { photo: DoorPhoto | null; upload: DoorPhotoUpload; locale: Locale; onRemove: () => void };

/** That of the field without a photo. */
const HEIGHT = '6.5rem';
const NO_TRANSLATIONS: Translations<'door'> | null = null;

/** Renders the photo of the door (EXT-11): take or choose one, replace it, remove it. */
export function DoorPhotoField({ photo, upload, locale, onRemove }: Props) {
  const id = useId();
  const state = useStored(upload.$state);
  const choose = useRef<HTMLInputElement>(null);
  const [translations, setTranslations] = useState(NO_TRANSLATIONS);
  useEffect(() => {
    loadTranslations('door', locale).then(setTranslations, () => {});
  }, [locale]);
  const preview = usePreview(state.state === 'sending' || state.state === 'failed' ? state.file : null);
  // Its height, so that nothing below moves.
  if (!translations) return <div style={{ minHeight: HEIGHT }} />;
  const t = createT<'door'>(translations, locale);
  const pictureUrl = preview ?? photo?.url ?? null;
  const filled = photo !== null || preview !== null;
  const wrong = state.state === 'failed' || state.state === 'unreadable';
  const input = {
    type: 'file',
    accept: 'image/*',
    className: 'absolute inset-0 cursor-pointer opacity-0',
    'aria-describedby': wrong ? `${id}-text ${id}-error` : `${id}-text`,
    'aria-invalid': wrong ? true : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const [file] = currentTarget.files ?? [];
      // Allows choosing the same file again.
      currentTarget.value = '';
      if (file) void upload.send(file);
    },
  } as const;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">
        {t('title')} <span className="font-normal text-muted">({t('optional')})</span>
      </legend>
      <p id={`${id}-text`} className="mb-3 text-sm text-muted">
        {t('text')}
      </p>
      <div className="flex items-center gap-3">
        {filled && (
          <span className="relative flex-none" aria-busy={state.state === 'sending'}>
            <Picture
              key={pictureUrl}
              src={pictureUrl}
              alt={t('title')}
              width={96}
              height={96}
              className="size-24 rounded-control"
            />
            {state.state === 'sending' && (
              <span className="absolute end-1 top-1 rounded-full bg-surface p-1 shadow-card">
                <Spinner label={t('sending')} />
              </span>
            )}
          </span>
        )}
        <div className="flex min-w-0 flex-wrap gap-2">
          {state.state === 'failed' && <Button onClick={() => void upload.send(state.file)}>{t('retry')}</Button>}
          {/* `capture` opens the camera of phones and tablets only. */}
          {!filled && window.matchMedia('(pointer: coarse)').matches && (
            <label className="btn btn-soft relative has-focus-visible:focus-ring">
              <input {...input} capture="environment" />
              {t('take')}
            </label>
          )}
          <label className="btn btn-outline relative has-focus-visible:focus-ring">
            <input {...input} ref={choose} />
            <ImagePlus size={18} />
            <span>{t(filled ? 'replace' : 'choose')}</span>
          </label>
          {filled && (
            <Button
              tone="ghost"
              onClick={() => {
                choose.current?.focus();
                upload.cancel();
                onRemove();
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {state.state === 'failed' ? [...state.texts, t('failed')].join(' ') : t('unreadable')}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the address of a file to show; null without one. */
function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setAddress({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file && address?.file === file ? address.url : null;
}
