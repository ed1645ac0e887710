import { type FormEvent, useEffect, useRef, useState } from 'react';
import { $giftCard, addGiftCard, NO_GIFT_CARD } from '#src/state/account/gift-card.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useWalletPage } from './wallet-page.ts';

/** Renders the form that adds a gift card to the wallet (EXT-12). */
export function GiftCardForm() {
  const { t, money } = useWalletPage();
  const card = useStored($giftCard);
  const [code, setCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // Until the script is there, a submit would put the code into the page's address.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => () => $giftCard.set(NO_GIFT_CARD), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await addGiftCard(code)) setCode('');
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <section className="card grid gap-4 p-5 md:p-6" aria-labelledby="gift-card">
      <h2 id="gift-card" className="text-base font-semibold text-muted">
        {t('giftCard')}
      </h2>
      <form ref={form} className="grid items-start gap-3" noValidate onSubmit={(event) => void send(event)}>
        <fieldset disabled={!ready} className="grid gap-3">
          <Field
            label={t('giftCode')}
            name="gift-card"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            value={code}
            error={card.state === 'refused' ? card.text || t('giftCodeShort') : undefined}
            onChange={({ target }) => {
              setCode(target.value);
              if (card.state !== 'sending') $giftCard.set(NO_GIFT_CARD);
            }}
          />
          <Button type="submit" tone="outline" className="justify-self-start" busy={card.state === 'sending'}>
            {t('giftAdd')}
          </Button>
        </fieldset>
        <p role="status" className={card.state === 'added' ? 'font-medium text-success' : 'sr-only'}>
          {card.state === 'added' && t('addedTitle', { amount: money(card.amount) })}
        </p>
      </form>
    </section>
  );
}
