import { whenNeeded } from '../lazy';
import { InputPlace } from './InputPlaceholder';
import { valueText } from './valueText';
import type { View } from './view';

/** The username: names would take a call for each page of a list. */
const Text = valueText((value: string | null) => value ?? '');

/** Picking brings a lot with it that lists do not need. */
const Input = whenNeeded(async () => (await import('./userInputs')).UserInput, <InputPlace />);
const FilterInput = whenNeeded(async () => (await import('./userInputs')).UserFilter, <InputPlace />);

export const user: View<'user'> = { Input, Cell: Text, Show: Text, FilterInput, filters: ['eq'], align: 'left' };
