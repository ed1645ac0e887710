import { useEffect } from 'react';
import { $form, changeForm } from '#src/state/checkout/form.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import { $offlineMethods, offlineMethod, readOfflineMethods } from '#src/state/orders/offline.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { Field, TextArea } from '#src/ui/Field.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { useTranslations } from './translations.ts';

/** Renders payment outside the shop: the method, its account data, and the fields the marketplace requires. */
export function OfflinePayment() {
  const { t } = useTranslations();
  const offlineMethods = useStored($offlineMethods);
  const form = useStored($form);
  const problems = useStored($problems);
  useEffect(() => void readOfflineMethods(), []);
  if (offlineMethods.state === 'failed') {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm text-danger">
        {t('offlineFailed')}
        <Button tone="outline" small className="min-h-11" onClick={() => void readOfflineMethods()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (offlineMethods.state !== 'read') return <div className="skeleton h-28 rounded-control" />;
  const chosen = offlineMethod(offlineMethods, form.offlineMethod);
  if (!chosen) return <p className="text-sm text-danger">{t('noOffline')}</p>;
  return (
    <div className="grid gap-4">
      <ChoiceGroup legend={t('gateway')} error={problems.offlineMethod ? t(problems.offlineMethod) : null}>
        {offlineMethods.methods.map(({ id, name }) => (
          <ChoiceRow
            key={id}
            kind="radio"
            name="offline-method"
            label={name}
            checked={id === chosen.id}
            onChange={() => changeForm({ offlineMethod: id, offlineInputs: {} })}
          />
        ))}
      </ChoiceGroup>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-control bg-subtle p-4 text-sm">
        {chosen.account.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {chosen.fields.map(({ key, placeholder, required }) => (
        <Field
          key={key}
          label={placeholder || key}
          name={key}
          dir="auto"
          required={required}
          note={required ? undefined : t('optional')}
          value={form.offlineInputs[key] ?? ''}
          error={problems.offlineInputs?.includes(key) ? t('inputRequired', { name: placeholder || key }) : null}
          onChange={({ target }) => changeForm({ offlineInputs: { ...form.offlineInputs, [key]: target.value } })}
        />
      ))}
      <TextArea
        label={t('offlineNote')}
        note={t('optional')}
        name="offline-note"
        dir="auto"
        rows={2}
        maxLength={300}
        value={form.offlineNote}
        onChange={({ target }) => changeForm({ offlineNote: target.value })}
      />
    </div>
  );
}
