import { useFieldValue } from 'react-admin';
import { userList as userListField } from '../../../models/platform/fields/userList';
import { usePeople } from '../data/people';
import { lazy } from '../lazy';
import { InputPlaceholder } from './InputPlaceholder';
import { PersonText } from './Person';
import { textual } from './textual';
import type { FieldView } from './view';

/** Loaded on demand: pick lists need much code that lists do not need. */
const Input = lazy(async () => (await import('./userInputs')).UserInput, <InputPlaceholder />);
const FilterInput = lazy(async () => (await import('./userInputs')).UserFilter, <InputPlaceholder />);

export const userView: FieldView<'user'> = {
    Input,
    Cell: PersonText,
    Show: PersonText,
    FilterInput,
    filters: ['eq'],
    align: 'left',
};

const { kind } = userListField({ access: 'userChooser', max: 1 });

/** Shows the names of users, in the order of the list. */
const ListText = ({ source }: { source: string }) => {
    const usernames = (useFieldValue({ source }) as string[] | null) ?? [];
    return <span title={kind.format(usernames)}>{kind.format(usernames.map(usePeople(usernames)))}</span>;
};

/** A filter is for a part of any of the names. */
const { FilterInput: TextFilter } = textual<'text'>({ parse: text => text });

export const userListView: FieldView<'userList'> = {
    Input: lazy(async () => (await import('./userInputs')).UsersInput, <InputPlaceholder height={44} />),
    Cell: ListText,
    Show: ListText,
    FilterInput: ({ source, label }) => <TextFilter source={source} label={label} options={{ max: 1 }} />,
    filters: ['like'],
    align: 'left',
};
