// Guests never need what is only for who is signed in.
if ('signed' in document.documentElement.dataset) {
  void import('./own-part.ts');
  void import('./own-offers.ts');
}
