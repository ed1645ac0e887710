# Fastly in front of the shop: custom VCL beside the boilerplate, with `pages.vcl`
# included (`std.querysort` is `querystring.sort` there). What may be kept is
# what the shop's Cache-Control says. Not part of the tests, which run shop.vcl of Varnish.

sub shop_recv {
  # A preview and the API depend on the caller; /home without a module on the cookies that remember one.
  if (req.url ~ "[?&]preview=" || req.url ~ "^/api/" || req.http.Origin) {
    return (pass);
  }
  call shop_page;
  if (!req.http.X-Kept && req.url !~ "^/(_astro|art|demo|media|pictures|share|tiles)/|^/[\w-]+\.(svg|png|ico|webp|txt|xml)$") {
    return (pass);
  }
  # No cookie is part of a key.
  unset req.http.Cookie;
  # Two forms of pictures (`Vary: Accept`).
  if (req.http.Accept ~ "image/avif") {
    set req.http.Accept = "image/avif,*/*";
  } else {
    set req.http.Accept = "*/*";
  }
}

sub shop_fetch {
  # Purges by tag: Fastly reads them from Surrogate-Key, separated by spaces.
  if (beresp.http.Cache-Tag) {
    set beresp.http.Surrogate-Key = regsuball(beresp.http.Cache-Tag, ",", " ");
  }
}
