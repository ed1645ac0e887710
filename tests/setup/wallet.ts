import { randomUUID } from 'node:crypto';

/** What a payer does with the sheet. */
export type Payer = {
  /** Closes the sheet without paying. */
  cancels?: boolean;
  /** Leaves the sheet open. */
  waits?: boolean;
  /** The card is refused by the payment service. */
  refused?: boolean;
  /** Chooses an address before paying. */
  address?: { addressLine: string[]; city: string };
  /** Chooses delivery or pick-up before paying. */
  option?: string;
  /** What the payer tells. */
  name?: string;
  phone?: string;
  email?: string;
  /** Runs while the sheet is open. */
  meanwhile?: () => Promise<unknown>;
};

/** What the sheet showed when the payer decided, and how it ended. */
export type SheetLog = {
  total: string;
  currency: string;
  items: [label: string, value: string][];
  options: PaymentOptions;
  error: string;
};

/**
 * A wallet of the browser for tests, in place of `PaymentRequest`: no browser has the demo's method. Each opened or retried sheet
 * is answered by the next payer. `origin` is in its tokens.
 */
export function standInWallet(origin: string, { supported = 'islet-demo', forbids = false, breaks = '' } = {}) {
  const payers: Payer[] = [];
  const sheets: SheetLog[] = [];
  const retries: PaymentValidationErrors[] = [];
  const ends: PaymentComplete[] = [];

  class StandIn extends EventTarget {
    shippingAddress: Payer['address'] | null = null;
    shippingOption: string | null = null;
    private details: PaymentDetailsInit;
    private error = '';
    private close: (reason: DOMException) => void = () => {};
    private methods: PaymentMethodData[];
    private options: PaymentOptions;

    constructor(methods: PaymentMethodData[], details: PaymentDetailsInit, options: PaymentOptions = {}) {
      super();
      if (forbids) throw new RangeError("The page's policy does not allow the method.");
      this.methods = methods;
      this.details = details;
      this.options = options;
    }

    canMakePayment = async () => this.methods.some(({ supportedMethods }) => supportedMethods === supported);
    abort = async () => this.close(new DOMException('Aborted', 'AbortError'));

    async show() {
      if (breaks !== '') throw new DOMException('No', breaks);
      return new StandInResponse(this, await this.decided());
    }

    /** Lets the next payer decide; returns what the wallet hands over. */
    async decided() {
      const payer = payers.shift() ?? { cancels: true };
      if (payer.waits) await this.aborted();
      if (payer.address) {
        this.shippingAddress = payer.address;
        await this.changed('shippingaddresschange');
      }
      if (payer.option) {
        this.shippingOption = payer.option;
        await this.changed('shippingoptionchange');
      }
      await payer.meanwhile?.();
      const { total, displayItems = [] } = this.details;
      const { value, currency } = total.amount;
      sheets.push({
        total: value,
        currency,
        items: displayItems.map(({ label, amount }) => [label, amount.value]),
        options: this.options,
        error: this.error,
      });
      if (payer.cancels) throw new DOMException('Closed', 'AbortError');
      const outcome = payer.refused ? 'fail' : 'success';
      return { payer, details: { id: randomUUID(), amount: value, currency, origin, outcome } };
    }

    private aborted(): Promise<never> {
      return new Promise((_, reject) => {
        this.close = reject;
      });
    }

    private async changed(type: string): Promise<void> {
      const updates: Promise<PaymentDetailsUpdate>[] = [];
      const updateWith = (update: PaymentDetailsUpdate | Promise<PaymentDetailsUpdate>) =>
        void updates.push(Promise.resolve(update));
      this.dispatchEvent(Object.assign(new Event(type), { updateWith }));
      for (const { error = '', ...update } of await Promise.all(updates)) {
        this.details = { ...this.details, ...update };
        this.error = error;
      }
    }
  }

  class StandInResponse {
    details: unknown;
    payerName: string | null = null;
    payerPhone: string | null = null;
    payerEmail: string | null = null;
    shippingAddress: unknown;
    private request: StandIn;

    constructor(request: StandIn, decision: Awaited<ReturnType<StandIn['decided']>>) {
      this.request = request;
      this.shippingAddress = request.shippingAddress;
      this.take(decision);
    }

    async retry(errors: PaymentValidationErrors) {
      retries.push(errors);
      this.take(await this.request.decided());
    }

    complete = async (end: PaymentComplete) => void ends.push(end);

    private take({ payer, details }: Awaited<ReturnType<StandIn['decided']>>) {
      this.details = details;
      this.payerName = payer.name ?? null;
      this.payerPhone = payer.phone ?? null;
      this.payerEmail = payer.email ?? null;
    }
  }

  return { PaymentRequest: StandIn, payers, sheets, retries, ends };
}
