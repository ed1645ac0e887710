import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChatTarget } from '#src/contract/chat.ts';
import { send } from '#src/state/chat/outbox.ts';
import { acceptPictures, type PictureProblem } from '#src/state/pictures.ts';
import { X } from '#src/ui/glyphs.tsx';
import { Send } from '#src/ui/glyphs-chat.tsx';
import { ImagePlus } from '#src/ui/glyphs-checkout.tsx';
import { useHydrated } from '../shared/islands/use-hydrated.ts';
import { FilePicture } from './Message.tsx';
import { useTranslations } from './translations.ts';

/** Limits of a message: number of images (ACC-05), and characters accepted by a marketplace. */
const MOST_PICTURES = 3;
const MOST_SIGNS = 2000;

type Props = { target: ChatTarget; orderId: number | null; after: number };

/**
 * Renders the message field: Enter sends, Shift+Enter inserts a line break. `after` is the id of the newest known
 * message.
 */
export function Composer({ target, orderId, after }: Props) {
  const { t } = useTranslations();
  const id = useId();
  const awake = useHydrated();
  const field = useRef<HTMLTextAreaElement>(null);
  // Also in a ref: a second press may come before the first one is rendered.
  const chosen = useRef<readonly File[]>([]);
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<PictureProblem>(null);

  const choose = (files: readonly File[]) => {
    chosen.current = files;
    setPictures(files);
  };
  const add = async (files: readonly File[]) => {
    const accepted = await acceptPictures(files, MOST_PICTURES - chosen.current.length);
    setProblem(accepted.problem);
    choose([...chosen.current, ...accepted.files].slice(0, MOST_PICTURES));
  };
  const submit = () => {
    if (!field.current) return;
    const message = { target, orderId, after, text: field.current.value, pictures: chosen.current };
    field.current.value = '';
    field.current.focus();
    choose([]);
    setProblem(null);
    void send(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="grid gap-2 p-3 rule-t"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be there twice
            <li key={`${file.name}-${index}`} className="relative">
              <FilePicture file={file} className="size-20" />
              <button
                type="button"
                className="icon-btn absolute -end-3 -top-3 bg-surface shadow-card"
                aria-label={t('removePicture', { name: file.name })}
                onClick={() => choose(chosen.current.filter((_, place) => place !== index))}
              >
                <X size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          {t(problem)}
        </p>
      )}
      <div className="flex items-end gap-1">
        <label className="icon-btn relative cursor-pointer has-focus-visible:focus-ring">
          <input
            type="file"
            accept="image/*"
            multiple
            className="absolute inset-0 cursor-pointer opacity-0"
            aria-label={t('addPictures')}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              // So that a removed file can be chosen again.
              currentTarget.value = '';
              if (files.length > 0) void add(files);
            }}
          />
          <ImagePlus size={22} />
        </label>
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={MOST_SIGNS}
          aria-label={t('field')}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          className="input max-h-36 max-sm:px-2.5 min-w-0 flex-1 resize-none [field-sizing:content] rtl:placeholder-shown:[direction:rtl]"
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          disabled={!awake}
          className="btn btn-primary flex-none rounded-full! px-3!"
          aria-label={t('send')}
        >
          <Send size={20} className="mirror" />
        </button>
      </div>
    </form>
  );
}
