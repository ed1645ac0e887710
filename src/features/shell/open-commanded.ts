/** Opens the dialog that a pressed button names, in browsers without `command`. */
document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element ? target.closest('[commandfor]') : null;
  const dialog = document.getElementById(opener?.getAttribute('commandfor') ?? '');
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
});
