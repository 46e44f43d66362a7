import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { valueText } from './valueText';
import type { View } from './view';

/** The username: names would take a call for each page of a list. */
const Text = valueText((value: string | null) => value ?? '');

/** Picking brings a lot with it that lists do not need. */
const Input = lazy(async () => (await import('./userInputs')).UserInput, <InputPlaceholder />);
const FilterInput = lazy(async () => (await import('./userInputs')).UserFilter, <InputPlaceholder />);

export const user: View<'user'> = { Input, Cell: Text, Show: Text, FilterInput, filters: ['eq'], align: 'left' };
