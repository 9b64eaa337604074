/** Milliseconds that this process has computed so far. Other work on the machine does not lengthen them, as it does seconds of a clock. */
export function busy(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
