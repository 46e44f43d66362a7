import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Grant } from '../../../models/platform/access/access';
import { userChoices, type UserChoice } from '../../../models/platform/fields/userChoices';
import { normalizeText } from '../../../models/platform/format/normalize';
import { useCall } from '../data/useCall';
import { useSettled } from '../data/useDebouncedText';
import { InputLabel } from './InputLabel';
import { useHelp } from './useHelp';
import type { FilterProps, ViewProps } from './view';

const asIs = (value: unknown): unknown => value;
const textOf = ({ username, name }: UserChoice): string => (name === username ? username : `${name} (${username})`);

/** Users who have the access, as one types; what is chosen is called by its name once it is known. */
const useUsers = (access: Grant, username: string | null) => {
    const [isOpen, setOpen] = useState(false);
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState<UserChoice>();
    const sought = useSettled(isOpen ? normalizeText(typed) : (username ?? ''));
    const { data = [], isLoading } = useCall(isOpen || username ? userChoices : undefined, { q: sought, access });
    const known = [...(chosen ? [chosen] : []), ...data].find(one => one.username === username);
    return {
        options: data,
        value: username ? (known ?? { username, name: username }) : null,
        open: isOpen,
        loading: isLoading,
        onOpen: () => setOpen(true),
        onClose: () => {
            setOpen(false);
            setTyped('');
        },
        onInputChange: (_: unknown, text: string, reason: string) => {
            if (reason === 'input') setTyped(text);
        },
        setChosen,
    };
};

interface UserBoxProps extends ViewProps<'user'> {
    readonly label?: string;
    /** What is typed is taken too: usernames of people who have left are still in records. */
    readonly isFree?: boolean;
}

const UserBox = ({ source, label, options, isFree = false }: UserBoxProps) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const { setChosen, ...users } = useUsers(options.access, (field.value ?? null) as string | null);
    const error = fieldState.error?.message;
    const help = useHelp(source, options.help, error);
    return (
        <Autocomplete
            {...users}
            id={id}
            freeSolo={isFree}
            autoSelect={isFree}
            filterOptions={all => all}
            getOptionLabel={one => (typeof one === 'string' ? one : textOf(one))}
            getOptionKey={one => (typeof one === 'string' ? one : one.username)}
            isOptionEqualToValue={(one, other) => one.username === other.username}
            noOptionsText={translate('user.none')}
            loadingText={translate('user.searching')}
            onChange={(_, one) => {
                if (typeof one === 'object') setChosen(one ?? undefined);
                field.onChange(typeof one === 'string' ? normalizeText(one) || null : (one?.username ?? null));
            }}
            onBlur={field.onBlur}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={field.ref}
                    label={<InputLabel source={source} label={label} />}
                    required={options.required === true}
                    error={error !== undefined}
                    helperText={help}
                />
            )}
        />
    );
};

/** An enabled user who has the access. */
export const UserInput = (props: ViewProps<'user'>) => <UserBox {...props} />;

/** Any username. */
export const UserFilter = ({ source, label, options: { access } }: FilterProps<'user'>) => (
    <UserBox source={source} label={label} options={{ access }} isFree />
);

/** What is offered as one types, whoever is chosen. */
const pickedFrom = ({ options, open, loading, onOpen, onClose, onInputChange }: ReturnType<typeof useUsers>) => ({
    ...{ options, open, loading, onOpen, onClose, onInputChange },
});

/** Of a list a problem is that of one of its items, if not its own. */
const firstMessage = (error: object): string | undefined =>
    'message' in error && typeof error.message === 'string'
        ? error.message
        : Object.values(error).flatMap(item => (item as { message?: string } | undefined)?.message ?? [])[0];

/** Enabled users who have the access, any number of them. */
export const UsersInput = ({ source, options }: ViewProps<'userList'>) => {
    const translate = useTranslate();
    const { id, field, fieldState } = useInput({ source, format: asIs, parse: asIs });
    const names = (field.value ?? []) as readonly string[];
    const users = useUsers(options.access, null);
    const error = fieldState.error ? firstMessage(fieldState.error) : undefined;
    const help = useHelp(source, options.help, error);
    return (
        <Autocomplete
            {...pickedFrom(users)}
            id={id}
            multiple
            filterSelectedOptions
            filterOptions={all => all}
            value={names.map((username): UserChoice => ({ username, name: username }))}
            getOptionLabel={textOf}
            getOptionKey={one => one.username}
            isOptionEqualToValue={(one, other) => one.username === other.username}
            noOptionsText={translate('user.none')}
            loadingText={translate('user.searching')}
            onChange={(_, chosen) => field.onChange(chosen.map(one => one.username))}
            onBlur={field.onBlur}
            renderInput={params => (
                <TextField
                    {...params}
                    inputRef={field.ref}
                    label={<InputLabel source={source} />}
                    error={error !== undefined}
                    helperText={help}
                />
            )}
        />
    );
};
