import { choice } from '../../platform/fields/choice';
import type { InputOf } from '../../platform/definition/shape';

const CHOICES = ['with', 'without'] as const;

/**
 * The chosen readings of the codes in the columns that a feed was stopped for: `check_digit` for all such columns, a
 * column's name for that column, which takes precedence.
 */
export const chosenReadings = {
    check_digit: choice(CHOICES, { label: 'Check digit of the codes that were not clear' }),
    upc_item: choice(CHOICES, { label: 'Check digit of the codes in upc_item' }),
    upc_case: choice(CHOICES, { label: 'Check digit of the codes in upc_case' }),
} as const;

export type ChosenReadings = InputOf<typeof chosenReadings>;
