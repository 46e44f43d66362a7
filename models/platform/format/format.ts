/** Displayed values (specification section 5, "Display formats"). Screens and files share them. */

const UPC_WIDTH = 15;
const UPC_SHOWN = 11;

/**
 * Returns a code in three groups, of its last 11 digits: `03800059667` -> `0-38000-59667`. The digits of a longer code
 * before them (a case's packaging level, a foreign prefix) precede the groups: `1079000200000` -> `10-7-90002-00000`.
 */
export const formatUpc = (code: string | null | undefined): string => {
    if (!code) return '';
    const digits = code.replace(/-/g, '').padStart(UPC_WIDTH, '0');
    const before = digits.slice(0, -UPC_SHOWN).replace(/^0+/, '');
    const groups = digits.slice(-UPC_SHOWN);
    return [before, groups.slice(0, 1), groups.slice(1, 6), groups.slice(6)].filter(Boolean).join('-');
};

/** Formats `2026-03-01` as `03-01-2026`. A date has no time zone, so it is only handled as text. */
export const formatDate = (date: string | null | undefined): string => {
    const [year, month, day] = (date ?? '').split('-');
    return year && month && day ? `${month}-${day}-${year}` : '';
};

const two = (part: number): string => String(part).padStart(2, '0');

/** Formats `2026-03-01T17:04:05Z` as `03-01-2026 @ 11:04:05`, the local time. */
export const formatDateTime = (moment: string | null | undefined): string => {
    if (!moment) return '';
    const at = new Date(moment);
    if (Number.isNaN(at.getTime())) return '';
    const day = `${two(at.getMonth() + 1)}-${two(at.getDate())}-${String(at.getFullYear())}`;
    return `${day} @ ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
};

/** Zero, and a number that is rounded to it, has no sign. */
const signDisplay = 'negative';
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay });
const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay });

/** Formats `1234.5` as `$1,234.50`. */
export const formatMoney = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? '' : dollars.format(amount);

/** Formats `1234567` as `1,234,567`. */
export const formatInteger = (count: number | null | undefined): string =>
    count === null || count === undefined ? '' : integerFormat.format(count);

/** Formats `29.95` as `29.95 %`, `85` as `85.0 %`. @param decimals at most, at least one */
export const formatPercent = (percent: number, decimals = 2): string =>
    `${percent.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: decimals, signDisplay })} %`;

/** Formats `7` as `07:00`. */
export const formatHour = (hour: number): string => `${two(hour)}:00`;

const SIZE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const;
const SIZE_STEP = 1024;
/** A size is shown in the next unit from a thousand of the smaller one, counted in 1,024s. */
const SIZE_LIMIT = 1000;

/** Formats `999` as `999 B`, `1536` as `1.5 KB`. */
export const formatSize = (bytes: number | null | undefined): string => {
    if (bytes === null || bytes === undefined) return '';
    if (bytes < SIZE_LIMIT) return `${String(bytes)} B`;
    let size = bytes / SIZE_STEP;
    let unit = 0;
    while (size >= SIZE_LIMIT && unit < SIZE_UNITS.length - 1) {
        size /= SIZE_STEP;
        unit += 1;
    }
    return `${size.toFixed(1)} ${SIZE_UNITS[unit] ?? ''}`;
};
