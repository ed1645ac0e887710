import type { Page } from 'playwright/test';

/**
 * Gives the page a wallet with the demo's method, which no browser has: a stand-in for `PaymentRequest` whose sheet is a dialog of
 * the page, with the total, "Pay" and "Close". It is not the shop's: a real sheet is drawn by the browser.
 */
export const plugInWallet = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Wallet extends EventTarget {
      static sheets = 0;
      methods: PaymentMethodData[];
      details: PaymentDetailsInit;

      constructor(methods: PaymentMethodData[], details: PaymentDetailsInit) {
        super();
        this.methods = methods;
        this.details = details;
      }

      async canMakePayment() {
        return this.methods.some(({ supportedMethods }) => supportedMethods === 'islet-demo');
      }

      show() {
        if (!navigator.userActivation.isActive)
          throw new DOMException('A sheet opens during a tap only', 'SecurityError');
        const { value, currency } = this.details.total.amount;
        const sheet = document.createElement('dialog');
        sheet.ariaLabel = 'Wallet';
        const buttonOf = (name: string) => {
          const button = document.createElement('button');
          button.textContent = name;
          return button;
        };
        const [pay, close] = [buttonOf('Pay'), buttonOf('Close')];
        sheet.append(`${value} ${currency}`, pay, close);
        document.body.append(sheet);
        sheet.showModal();
        return new Promise((resolve, reject) => {
          close.onclick = () => {
            sheet.remove();
            reject(new DOMException('Closed', 'AbortError'));
          };
          pay.onclick = () =>
            resolve({
              details: {
                id: crypto.randomUUID(),
                amount: value,
                currency,
                origin: location.origin,
                outcome: 'success',
              },
              complete: async () => sheet.remove(),
            });
        });
      }
    }
    Object.defineProperty(window, 'PaymentRequest', { value: Wallet });
  });
