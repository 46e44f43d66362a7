import { dollars } from '../workbench/figures';

/**
 * Options that all charts of the dashboard share. They are not animated: people compare figures. They take no keys: a
 * keyboard and a screen reader have the table beside each.
 */
export const CHART = {
    height: 280,
    skipAnimation: true,
    disableKeyboardNavigation: true,
    margin: { top: 16, right: 28, bottom: 0, left: 0 },
    grid: { horizontal: true },
    slotProps: { legend: { position: { vertical: 'bottom' }, sx: { typography: 'caption' } } },
} as const;

/** Colors by amount, as the bars of the workbench have them; each is the theme's. */
export const AMOUNT_COLORS = {
    planned: 'color-mix(in srgb, var(--primary) 40%, var(--surface))',
    committed: 'var(--primary)',
    actual: 'var(--accent)',
} as const;
export const OVER_COLOR = 'var(--error)';

const compact = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
});

/** Formats a figure of an axis: 12500 -> `$12.5K` */
export const compactMoney = (amount: number): string => compact.format(amount);

/** Formats an amount in the tooltip of a chart, to the cent. */
export const moneyOf = (amount: number | null): string | null => (amount === null ? null : dollars(amount));
