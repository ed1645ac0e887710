import type { Localised, OfflineField, OfflineInput } from '#src/backend/db/schema/json.ts';
import { type Pair, toLocalised } from '../../values.ts';

export type OfflineMethodSeed = { name: Localised; fields: OfflineField[]; inputs: OfflineInput[] };

const shownField = (name: string, label: Pair, value: Pair): OfflineField => ({
  name,
  label: toLocalised(label),
  value: toLocalised(value),
});
const inputField = (key: string, placeholder: Pair, required = true): OfflineInput => ({
  key,
  placeholder: toLocalised(placeholder),
  required,
});

/** Ids follow this order from 1. */
export const OFFLINE_METHODS: readonly OfflineMethodSeed[] = [
  {
    name: toLocalised(['Bank transfer', 'تحويل بنكي']),
    fields: [
      shownField('bank_name', ['Bank', 'البنك'], ['First Bank of Marsa Lulu', 'بنك مرسى اللؤلؤ الأول']),
      shownField('account_name', ['Account holder', 'اسم صاحب الحساب'], ['Islet Marketplace', 'سوق آيلت']),
      shownField(
        'account_number',
        ['Account number', 'رقم الحساب'],
        ['XX00 0000 0000 0012', 'الرقم XX00 0000 0000 0012'],
      ),
    ],
    inputs: [
      inputField('sender_name', ['Name of the sender', 'اسم المرسل']),
      inputField('transfer_reference', ['Transfer reference', 'رقم مرجع التحويل']),
      inputField('transfer_date', ['Date of the transfer', 'تاريخ التحويل'], false),
    ],
  },
  {
    name: toLocalised(['Pay at a kiosk', 'الدفع في كشك']),
    fields: [
      shownField('kiosk', ['Kiosk', 'الكشك'], ['Old Souk, gate 2', 'السوق القديم، البوابة ٢']),
      shownField('code', ['Merchant code', 'رمز التاجر'], ['ISLET 4455', 'الرمز ISLET 4455']),
    ],
    inputs: [
      inputField('receipt_number', ['Receipt number', 'رقم الإيصال']),
      inputField('payer_phone', ['Phone of the payer', 'هاتف الدافع']),
    ],
  },
];

export type WalletBonusSeed = {
  title: Localised;
  description: Localised;
  kind: 'percentage' | 'amount';
  percent: number;
  amount: number;
  minimumAdd: number;
  maximumBonus: number;
};

export const WALLET_BONUSES: readonly WalletBonusSeed[] = [
  {
    title: toLocalised(['Ten percent on top', 'عشرة بالمئة إضافية']),
    description: toLocalised(['Add 20 or more and we add a tenth.', 'أضف ٢٠ أو أكثر ونضيف العُشر.']),
    kind: 'percentage',
    percent: 10,
    amount: 0,
    minimumAdd: 2000,
    maximumBonus: 1000,
  },
  {
    title: toLocalised(['Five for fifty', 'خمسة على الخمسين']),
    description: toLocalised(['Add 50 and get 5.', 'أضف ٥٠ واحصل على ٥.']),
    kind: 'amount',
    percent: 0,
    amount: 500,
    minimumAdd: 5000,
    maximumBonus: 500,
  },
];
