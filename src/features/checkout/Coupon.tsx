import { type FormEvent, useId, useState } from 'react';
import { $token } from '#src/state/auth/token.ts';
import { $coupon, applyCoupon, clearRefusal, removeCoupon } from '#src/state/checkout/coupon.ts';
import { $checkoutSummary } from '#src/state/checkout/summary.ts';
import { Button } from '#src/ui/Button.tsx';
import { CircleCheck, TriangleAlert } from '#src/ui/glyphs.tsx';
import { Ticket } from '#src/ui/glyphs-checkout.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { blockerText } from './CheckoutBlockers.tsx';
import { CouponList } from './CouponList.tsx';
import { Section } from './Section.tsx';
import { SignInLine } from './SignInLine.tsx';
import { useMoney, useTerms, useTranslations } from './translations.ts';

/** Renders the coupon of the order: typed, or chosen from the customer's coupons; the marketplace validates it. */
export function Coupon() {
  const { t } = useTranslations();
  const guest = useStored($token) === '';
  const couponing = useStored($coupon);
  const short = useShortOfMinimum();
  const used =
    couponing.state === 'used' ? t(short ? 'couponWaits' : 'couponUsed', { code: couponing.coupon.code }) : null;
  return (
    <Section
      title={t('coupon')}
      icon={<Ticket size={18} />}
      line={used ?? t(guest ? 'couponSignIn' : 'couponAsk')}
      wrong={couponing.state === 'refused' || (used !== null && short !== null)}
    >
      {guest ? <SignInLine text={t('couponSignIn')} /> : <Choosing />}
    </Section>
  );
}

function Choosing() {
  const { t } = useTranslations();
  const couponing = useStored($coupon);
  const [open, setOpen] = useState(false);
  if (couponing.state === 'used') return <Used code={couponing.coupon.code} title={couponing.coupon.title} />;
  return (
    <>
      <CodeForm />
      <Button tone="outline" className="sm:justify-self-start" onClick={() => setOpen(true)}>
        <Ticket size={18} aria-hidden="true" />
        {t('couponShow')}
      </Button>
      {open && <CouponList onClose={() => setOpen(false)} />}
    </>
  );
}

function CodeForm() {
  const { t } = useTranslations();
  const couponing = useStored($coupon);
  const id = useId();
  const [code, setCode] = useState('');
  const problem = couponing.state === 'refused' ? couponing.problem : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void applyCoupon(code);
  };
  return (
    <form className="grid gap-1.5" onSubmit={send}>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('couponCode')}
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          className="input min-w-0 flex-1"
          name="coupon"
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
          value={code}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setCode(target.value);
            clearRefusal();
          }}
        />
        <Button type="submit" tone="soft" busy={couponing.state === 'checking'} disabled={code.trim() === ''}>
          {t('couponUse')}
        </Button>
      </div>
      {problem && couponing.state === 'refused' && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium whitespace-pre-line text-danger">
          <bdi>{couponing.code}</bdi>: <span>{problem}</span>
        </p>
      )}
    </form>
  );
}

/** Returns why the coupon in use does not count for the current cart; null while it does. */
function useShortOfMinimum(): string | null {
  const context = useTranslations();
  const ready = useTerms();
  const summary = useStored($checkoutSummary);
  const money = useMoney(ready?.config.currency ?? null);
  const blocker = summary?.blockers.find(({ kind }) => kind === 'couponMinimum');
  if (!ready || !blocker) return null;
  return blockerText(blocker, context, { money, timeZone: ready.config.timeZone });
}

function Used({ code, title }: { code: string; title: string }) {
  const { t } = useTranslations();
  const ready = useTerms();
  const summary = useStored($checkoutSummary);
  const money = useMoney(ready?.config.currency ?? null);
  const short = useShortOfMinimum();
  const off = summary?.quote.couponDiscount ?? 0;
  const details = [title, off > 0 ? money(-off) : ''].filter((detail) => detail !== '');
  const [ground, tone] = short === null ? ['bg-success-soft', 'text-success'] : ['bg-warning-soft', 'text-warning'];
  return (
    <div role="status" className={`flex items-center gap-3 rounded-control p-4 ${ground}`}>
      {short === null ? (
        <CircleCheck size={20} className="flex-none text-success" />
      ) : (
        <TriangleAlert size={20} className="flex-none text-warning" />
      )}
      <div className="min-w-0 flex-1">
        <p className={`font-semibold ${tone}`}>{t(short === null ? 'couponUsed' : 'couponWaits', { code })}</p>
        <p className="text-sm text-muted">
          {short ??
            details.map((detail, at) => (
              <span key={detail}>
                {at > 0 && <span> · </span>}
                <bdi>{detail}</bdi>
              </span>
            ))}
        </p>
      </div>
      <Button tone="ghost" small className="min-h-11" onClick={removeCoupon}>
        {t('couponDrop')}
      </Button>
    </div>
  );
}
