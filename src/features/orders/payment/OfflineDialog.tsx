import { useEffect, useState } from 'react';
import type { OfflineMethod } from '#src/contract/offline-payment.ts';
import type { OrderDetails } from '#src/contract/order-details.ts';
import { loadT } from '#src/i18n/browser.ts';
import { toast } from '#src/lib/toast.ts';
import { $offlineMethods, readOfflineMethods, sendOfflinePayment } from '#src/state/orders/offline.ts';
import { errorTexts } from '#src/state/page/notices.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { useStored } from '../../shared/islands/use-stored.ts';
import { useOrdersPage } from '../orders-page.ts';
import { Row } from '../parts/Block.tsx';
import { ErrorText } from '../parts/ErrorText.tsx';
import { OrderDialog } from '../parts/OrderDialog.tsx';
import { labelOf } from './Payments.tsx';

type Props = { order: OrderDetails; onClose: () => void; onSent: () => void };

/** Renders the form for an offline payment's data: first submission, or a correction while it is being checked. */
export function OfflineDialog({ order, onClose, onSent }: Props) {
  const { t } = useOrdersPage();
  const offlineMethods = useStored($offlineMethods);
  const sent = order.offline;
  const [chosen, setChosen] = useState(sent?.methodId ?? 0);
  const [inputs, setInputs] = useState<Record<string, string>>(() =>
    Object.fromEntries((sent?.inputs ?? []).map(({ key, value }) => [key, value])),
  );
  const [note, setNote] = useState(sent?.note ?? '');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => void readOfflineMethods(), []);

  const methods = offlineMethods.state === 'read' ? offlineMethods.methods : [];
  // Submitted data belongs to its method, so the method cannot be changed.
  const offered = sent ? methods.filter(({ id }) => id === sent.methodId) : methods;
  const method = offered.find(({ id }) => id === chosen) ?? offered[0] ?? null;

  const send = async (to: OfflineMethod) => {
    const empty = to.fields.filter(({ key, required }) => required && !inputs[key]?.trim()).map(({ key }) => key);
    setMissing(empty);
    if (empty.length > 0 || busy) return;
    setBusy(true);
    setProblem('');
    const methodInputs = Object.fromEntries(to.fields.map(({ key }) => [key, inputs[key]?.trim() ?? '']));
    const result = await sendOfflinePayment(
      order.id,
      { methodId: to.id, inputs: methodInputs, note },
      { again: sent !== null },
    );
    setBusy(false);
    if (!result.ok) return setProblem((await errorTexts(result.error)).join('\n'));
    const speak = await loadT('purchases');
    toast.success(speak('infoUpdated'));
    onSent();
  };
  return (
    <OrderDialog
      title={t('offlineTitle')}
      closeLabel={t('close')}
      back={t('cancel')}
      onClose={onClose}
      action={
        offlineMethods.state === 'failed' ? (
          <Button className="flex-1" onClick={() => void readOfflineMethods()}>
            {t('retry')}
          </Button>
        ) : (
          <Button className="flex-1" busy={busy} disabled={!method} onClick={() => method && void send(method)}>
            {t('offlineSend')}
          </Button>
        )
      }
    >
      {(offlineMethods.state === 'unread' || offlineMethods.state === 'loading') && (
        <div className="skeleton h-40 rounded-control" role="status" aria-label={t('loading')} />
      )}
      {offlineMethods.state === 'read' && !method && <p className="text-muted">{t('offlineGone')}</p>}
      {method && (
        <div className="grid gap-4">
          {offered.length > 1 && (
            <ChoiceGroup legend={t('offlineMethod')}>
              {offered.map(({ id, name }) => (
                <ChoiceRow
                  key={id}
                  kind="radio"
                  name="offline-method"
                  label={name}
                  checked={id === method.id}
                  onChange={() => setChosen(id)}
                />
              ))}
            </ChoiceGroup>
          )}
          <div className="grid gap-2 rounded-card bg-subtle p-4 text-sm">
            <h3 className="font-semibold">{t('offlineWhere')}</h3>
            <dl className="grid gap-2">
              {method.account.map(({ name, value }) => (
                <Row key={name} name={name}>
                  <bdi>{value}</bdi>
                </Row>
              ))}
            </dl>
          </div>
          {method.fields.map(({ key, placeholder, required }) => (
            <Field
              key={key}
              label={placeholder || labelOf(key)}
              name={key}
              dir="auto"
              maxLength={255}
              required={required}
              note={required ? undefined : t('optional')}
              value={inputs[key] ?? ''}
              error={missing.includes(key) ? t('needField', { name: placeholder || labelOf(key) }) : null}
              onChange={({ target }) => {
                setInputs({ ...inputs, [key]: target.value });
                setMissing(missing.filter((one) => one !== key));
              }}
            />
          ))}
          <TextArea
            label={t('offlineNote')}
            note={t('optional')}
            dir="auto"
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
      )}
      <ErrorText text={problem} />
    </OrderDialog>
  );
}
