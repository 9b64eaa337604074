# What wrangler writes for you from wrangler.toml. `private` lets the worker reach a sandbox on this machine.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .shop),
    (name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
  ],
  sockets = [(name = "http", address = "localhost:3000", http = (), service = "main")],
);

const shop :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-01-01",
  compatibilityFlags = ["nodejs_compat"],
  bindings = [
    (name = "GW_SECRET", fromEnvironment = "GW_SECRET"),
    (name = "GW_PAY_URL", fromEnvironment = "GW_PAY_URL"),
    (name = "SHOP_URL", fromEnvironment = "SHOP_URL"),
  ],
);
