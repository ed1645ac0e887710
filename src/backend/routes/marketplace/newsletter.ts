import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isEmail } from '#src/lib/email.ts';
import type { Localised } from '../../db/schema/json.ts';
import { newsletters } from '../../db/schema/marketplace.ts';
import { signerOf } from '../../files/signing.ts';
import { bodyOf, fieldsOf, filled, trimmedText } from '../../http/body.ts';
import { requestContextOf } from '../../http/context.ts';
import { countAttempt, refuseAbove } from '../../http/limits.ts';
import { localised } from '../../localised.ts';
import { questionPage, refusalPage } from '../../payments/page.ts';
import type { AppEnv, Ctx } from '../../types.ts';
import { otherLanguage, pageLocale, sendPage } from '../payments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Subscriptions per caller's address and hour. */
const SUBSCRIPTIONS_AN_HOUR = 10;
/** Maximum number of mails to one address per day: anyone can enter the address of another person. */
const MAILS_A_DAY = 3;
/** As long as an unconfirmed address is kept. */
const LINK_MS = 7 * DAY_MS;

const ASKED: Localised = {
  en: 'Almost done. Open the link in the e-mail that we have sent you.',
  ar: 'بقيت خطوة واحدة. افتح الرابط في الرسالة التي أرسلناها إلى بريدك.',
};
const mailText = (link: string): Localised => ({
  en: `Please confirm that you want our newsletter: ${link}\nIf you did not ask for it, do nothing and we will not write again.`,
  ar: `أكّد من فضلك أنك تريد نشرتنا البريدية: ${link}\nإن لم تطلبها فتجاهل هذه الرسالة ولن نراسلك مرة أخرى.`,
});
const TITLE: Localised = { en: 'Newsletter', ar: 'النشرة البريدية' };
const QUESTION: Localised = { en: 'Do you want our newsletter?', ar: 'هل تريد تلقي نشرتنا البريدية؟' };
const YES: Localised = { en: 'Yes, send it to me', ar: 'نعم، أرسلوها إليّ' };
const DONE: Localised = {
  en: 'Thank you. Your address is confirmed.',
  ar: 'شكرًا لك. تم تأكيد بريدك الإلكتروني.',
};
const LINK_OVER: Localised = {
  en: 'This link is no longer valid. Please subscribe again.',
  ar: 'لم يعد هذا الرابط صالحًا. اشترك من جديد من فضلك.',
};

const SubscriptionSchema = v.object({ email: v.pipe(trimmedText(254), v.toLowerCase(), v.check(isEmail)) });

const pathOf = (id: number | string): string => `/api/v1/newsletter/confirmation/${id}`;

/**
 * Routes of `/newsletter/*`. An address is written to only when its owner has pressed the button behind the link in
 * the mail. Every address gets the same response, and the same work is done for it: neither tells who is subscribed.
 */
export const newsletterRoutes = new Hono<AppEnv>()
  .post('/subscribe', async (c) => {
    const { db, clock, auth } = c.var.services;
    const address = c.env?.address;
    if (address) await refuseAbove(c, SUBSCRIPTIONS_AN_HOUR, { key: `newsletter ${address}`, windowMs: HOUR_MS });
    const { email } = fieldsOf(SubscriptionSchema, filled(await bodyOf(c)));
    const now = clock.now();
    const mails = await countAttempt(db, { key: `newsletter-to:${email}`, windowMs: DAY_MS, now });
    const [row] = await db
      .insert(newsletters)
      .values({ email, createdAt: now })
      .onConflictDoUpdate({
        target: newsletters.email,
        set: {
          createdAt: sql`case when ${newsletters.confirmedAt} is null then excluded.created_at else ${newsletters.createdAt} end`,
        },
      })
      .returning({ id: newsletters.id });
    if (row && mails.count <= MAILS_A_DAY) {
      const { signPath } = await signerOf(db);
      const { locale, origin } = c.var;
      const link = `${origin}${signPath(pathOf(row.id), new Date(now.getTime() + LINK_MS))}&lang=${locale}`;
      const text = localised(mailText(link), locale);
      await auth.send({ medium: 'email', to: email, purpose: 'newsletter', code: '', text, locale });
    }
    return c.json({ message: localised(ASKED, c.var.locale), confirmation_required: true });
  })
  .use('/confirmation/*', async (c, next) => {
    c.set('locale', pageLocale(c));
    await next();
  })
  .get('/confirmation/:id{[0-9]{1,9}}', async (c) => {
    if (!(await isLink(c))) return refused(c);
    const context = await requestContextOf(c);
    const texts = { title: localised(TITLE, context.locale), text: localised(QUESTION, context.locale) };
    const page = questionPage(context, { ...texts, button: localised(YES, context.locale) }, otherLanguage(c));
    return sendPage(c, page, 200);
  })
  .post('/confirmation/:id{[0-9]{1,9}}', async (c) => {
    if (!(await isLink(c))) return refused(c);
    const { db, clock } = c.var.services;
    const id = Number(c.req.param('id'));
    const [row] = await db
      .update(newsletters)
      .set({ confirmedAt: sql`coalesce(${newsletters.confirmedAt}, ${clock.now().toISOString()}::timestamptz)` })
      .where(eq(newsletters.id, id))
      .returning({ id: newsletters.id });
    if (!row) return refused(c);
    const context = await requestContextOf(c);
    const texts = { title: localised(TITLE, context.locale), text: localised(DONE, context.locale) };
    return sendPage(c, questionPage(context, texts, otherLanguage(c)), 200);
  });

/** Returns whether the call has the signature of its link; a bot that opens links of mails presses no button. */
async function isLink(c: Ctx): Promise<boolean> {
  const { db, clock } = c.var.services;
  const proof = { expires: c.req.query('expires'), signature: c.req.query('signature') };
  return (await signerOf(db)).verifyPath(pathOf(c.req.param('id') ?? ''), proof, clock.now());
}

async function refused(c: Ctx) {
  const context = await requestContextOf(c);
  return sendPage(
    c,
    refusalPage(context, localised(LINK_OVER, context.locale), otherLanguage(c), localised(TITLE, context.locale)),
    403,
  );
}
