"""Who a request comes from: addresses, cookies, keys of seat links."""
