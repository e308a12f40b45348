const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_557_600],
  ["month", 2_629_800],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** Formats a time relative to now: "3 hours ago", "yesterday". */
export function ago(when: string, language: string, now = Date.now()): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const seconds = Math.max(0, (now - Date.parse(when)) / 1000);
  const [unit, length] = STEPS.find(([, least]) => seconds >= least) ?? ["minute", 60];
  if (!Number.isFinite(seconds)) return "";
  return seconds < 60 ? words.format(0, "second") : words.format(-Math.floor(seconds / length), unit);
}
