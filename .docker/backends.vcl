# The processes behind the edge of compose.yaml, for src/edge/shop.vcl.
probe ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
}
backend shop_1 {
  .host = "shop-1";
  .port = "4321";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
}
backend shop_2 {
  .host = "shop-2";
  .port = "4321";
  .probe = ready;
  .connect_timeout = 1s;
  .first_byte_timeout = 30s;
}
sub vcl_init {
  new shops = directors.round_robin();
  new holders = directors.shard();
  shops.add_backend(shop_1);
  shops.add_backend(shop_2);
  holders.add_backend(shop_1);
  holders.add_backend(shop_2);
  holders.reconfigure();
}
# The shop's public name: the host of PUBLIC_SITE_URL.
sub shop_host {
  set req.http.Host = std.getenv("SHOP_HOST");
}
