import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/numbers.ts';
import { acceptPictures, type PictureProblem } from '#src/state/pictures.ts';
import { MOST_REVIEW_PICTURES, rate } from '#src/state/reviews/rate.ts';
import type { Subject } from '#src/state/reviews/rated.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/Field.tsx';
import { CircleCheck } from '#src/ui/glyphs.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { PictureField } from '#src/ui/PictureField.tsx';
import { StarField } from '#src/ui/StarField.tsx';
import { useTranslations } from './translations.ts';

type Props = {
  orderId: number;
  subject: Subject;
  name: string;
  image: string | null;
  /** Round image, for a courier. */
  round?: boolean;
  /** Whether a comment is required, as for a courier. */
  commentNeeded?: boolean;
  done: boolean;
  onDone: () => void;
};

const NO_FILES: readonly File[] = [];
const FINE = { stars: false, comment: false };

/** Renders a review of an item or courier: stars, text, images (REV-02). Typed values are preserved after a failure. */
export function RateCard({ orderId, subject, name, image, round = false, commentNeeded = false, done, onDone }: Props) {
  const { t, locale } = useTranslations();
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [images, setImages] = useState(NO_FILES);
  const [refused, setRefused] = useState<PictureProblem>(null);
  const [wrong, setWrong] = useState(FINE);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== FINE)
      form.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus();
  }, [wrong]);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const now = { stars: stars === 0, comment: commentNeeded && comment.trim() === '' };
    setWrong(now.stars || now.comment ? now : FINE);
    if (now.stars || now.comment) return;
    setBusy(true);
    setProblem('');
    const ended = await rate(subject, { orderId, rating: stars, comment, images });
    setBusy(false);
    if (ended.state === 'failed') setProblem(ended.problem);
    else onDone();
  };
  const most = formatNumber(MOST_REVIEW_PICTURES, locale);
  return (
    <section className="card grid gap-4 p-5 md:p-6" aria-label={name}>
      <div className="flex items-center gap-4">
        <Picture
          src={image}
          width={64}
          height={64}
          className={`size-16 ${round ? 'rounded-full' : 'rounded-control'}`}
        />
        <h3 className="min-w-0 flex-1 font-bold">{name}</h3>
        {done && (
          <span className="badge badge-success">
            <CircleCheck size={14} />
            {t('rated')}
          </span>
        )}
      </div>
      {!done && (
        <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
          <StarField
            label={t('stars', { name })}
            starLabel={(count) => t('star', { count })}
            value={stars}
            error={wrong.stars ? t('needStars') : null}
            onChange={(value) => {
              setStars(value);
              setWrong(wrong.comment ? { ...wrong, stars: false } : FINE);
            }}
          />
          <TextArea
            label={t('comment')}
            note={commentNeeded ? undefined : t('optional')}
            hint={t('commentHint')}
            dir="auto"
            maxLength={1000}
            value={comment}
            error={wrong.comment ? t('needComment') : null}
            onChange={({ target }) => setComment(target.value)}
          />
          <PictureField
            label={t('pictures')}
            addLabel={t('addPictures')}
            removeLabel={(file) => t('dropPicture', { name: file })}
            error={refused && (refused === 'tooMany' ? t('tooMany', { count: most }) : t('noPicture'))}
            files={images}
            full={images.length >= MOST_REVIEW_PICTURES}
            onAdd={async (files) => {
              const accepted = await acceptPictures(files, MOST_REVIEW_PICTURES - images.length);
              setImages([...images, ...accepted.files]);
              setRefused(accepted.problem);
            }}
            onRemove={(file) => {
              setImages(images.filter((one) => one !== file));
              setRefused(null);
            }}
          />
          {problem && (
            <p role="alert" className="rounded-control bg-danger-soft p-4 text-sm font-medium text-danger">
              {problem}
            </p>
          )}
          <Button type="submit" busy={busy} className="justify-self-start">
            {t('send')}
          </Button>
        </form>
      )}
    </section>
  );
}
