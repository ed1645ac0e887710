// Health check of the image: ends with 0 while the shop in this container is ready.
const response = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4321}/readyz`).catch(() => null);
process.exit(response?.ok ? 0 : 1);
