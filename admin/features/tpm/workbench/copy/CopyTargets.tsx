import { useMemo, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { account } from '../../../../../models/features/tpm/account';
import { planAccount } from '../../../../../models/features/tpm/planAccount';
import { plan } from '../../../../../models/features/tpm/plan';
import { useDebouncedText } from '../../../../platform/data/useDebouncedText';
import type { CopyMode, Copying } from './useCopying';

/** Maximum number of rows of one list call. */
const MAX_ROWS = 1_000;

interface Named {
    readonly id: number;
    readonly name: string;
    readonly code?: string | null;
    readonly pid?: number | null;
    readonly account_id?: number;
}

const listOf = (filter: object, field: string) => ({
    pagination: { page: 1, perPage: MAX_ROWS },
    sort: { field, order: 'ASC' as const },
    filter,
});

/** Returns accounts in the order of their tree, each with its level. */
const inTree = (accounts: readonly Named[]): readonly (Named & { readonly level: number })[] => {
    const ids = new Set(accounts.map(({ id }) => id));
    const below = new Map<number | null, Named[]>();
    for (const one of accounts) {
        const parent = one.pid && ids.has(one.pid) ? one.pid : null;
        below.set(parent, [...(below.get(parent) ?? []), one]);
    }
    const rows = (parent: number | null, level: number): (Named & { level: number })[] =>
        (below.get(parent) ?? []).flatMap(one => [{ ...one, level }, ...rows(one.id, level + 1)]);
    return rows(null, 0);
};

interface AccountsProps {
    readonly copying: Copying;
    readonly isBdm: boolean;
}

/**
 * Lets users choose the accounts that copies go to: those of the plan first in sight, all others where they may be
 * added.
 */
const Accounts = ({ copying: { choice, change }, isBdm }: AccountsProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const { planId, accountIds } = choice;
    const { data: all = [] } = useGetList<Named>(account.path, listOf({ enabled: true }, 'name'));
    const { data: within = [] } = useGetList<Named>(planAccount.path, listOf({ plan_id: planId }, 'id'));
    const there = useMemo(() => new Set(within.map(one => one.account_id)), [within]);
    const offered = useMemo(() => all.filter(({ id }) => isBdm || there.has(id)), [all, isBdm, there]);
    const word = typed.trim().toLowerCase();
    const rows = inTree(offered).filter(({ name, code }) =>
        [name, code ?? ''].some(text => text.toLowerCase().includes(word)),
    );
    const toggle = (id: number) =>
        change({ accountIds: accountIds.includes(id) ? accountIds.filter(one => one !== id) : [...accountIds, id] });
    const ids = rows.map(({ id }) => id);
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <TextField
                    size="small"
                    label={translate('copying.findAccount')}
                    value={typed}
                    onChange={event => setTyped(event.target.value)}
                    sx={{ flex: '1 1 220px' }}
                />
                <Button onClick={() => change({ accountIds: [...new Set([...accountIds, ...ids])] })}>
                    {translate('copying.all')}
                </Button>
                <Button disabled={accountIds.length === 0} onClick={() => change({ accountIds: [] })}>
                    {translate('copying.none')}
                </Button>
                <Typography variant="body2" color="text.secondary" role="status">
                    {translate('copying.chosen', { smart_count: accountIds.length, count: accountIds.length })}
                </Typography>
            </Box>
            <Box
                role="group"
                aria-label={translate('copying.accounts')}
                sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320, overflowY: 'auto', p: 1 }}
            >
                {rows.map(({ id, name, code, level }) => (
                    <Box key={id} sx={{ pl: word ? 0 : level * 2.5, display: 'flex', alignItems: 'center' }}>
                        <FormControlLabel
                            sx={{ minHeight: { xs: 44, sm: 36 }, mr: 1 }}
                            control={
                                <Checkbox size="small" checked={accountIds.includes(id)} onChange={() => toggle(id)} />
                            }
                            label={code ? `${name} (${code})` : name}
                        />
                        {!there.has(id) && (
                            <Typography variant="caption" color="text.secondary">
                                {translate('copying.added')}
                            </Typography>
                        )}
                    </Box>
                ))}
                {rows.length === 0 && (
                    <Typography variant="body2" color="text.secondary" sx={{ p: 1 }}>
                        {translate('copying.noAccounts')}
                    </Typography>
                )}
            </Box>
            <TextField
                size="small"
                label={translate('copying.group')}
                helperText={translate('copying.groupHelp')}
                value={choice.groupName}
                onChange={event => change({ groupName: event.target.value })}
                slotProps={{ htmlInput: { maxLength: 100 } }}
            />
        </Box>
    );
};

interface PlanPickerProps {
    readonly label: string;
    readonly ids: readonly number[];
    readonly onChange: (ids: number[]) => void;
}

/** Lets users choose plans, found by what is typed. */
const PlanPicker = ({ label, ids, onChange }: PlanPickerProps) => {
    const [typed, setTyped] = useState('');
    const [chosen, setChosen] = useState<readonly Named[]>([]);
    const query = useDebouncedText(typed);
    const { data = [] } = useGetList<Named>(plan.path, {
        ...listOf(query ? { q: query } : {}, 'name'),
        pagination: { page: 1, perPage: 25 },
    });
    const value = chosen.filter(({ id }) => ids.includes(id));
    return (
        <Autocomplete
            multiple
            options={data}
            value={[...value]}
            inputValue={typed}
            onInputChange={(_event, text) => setTyped(text)}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            filterOptions={options => options}
            onChange={(_event, plans) => {
                setChosen(plans);
                onChange(plans.map(({ id }) => id));
            }}
            renderInput={params => <TextField {...params} size="small" label={label} />}
        />
    );
};

interface CopyTargetsProps {
    readonly copying: Copying;
    readonly isBdm: boolean;
}

/** Chooses the targets: accounts, plans, or a new plan. */
export const CopyTargets = ({ copying, isBdm }: CopyTargetsProps) => {
    const translate = useTranslate();
    const { choice, change, modes } = copying;
    const { mode } = choice;
    return (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
            <RadioGroup
                aria-label={translate('copying.steps.where')}
                value={mode}
                onChange={event => change({ mode: event.target.value as CopyMode })}
            >
                {modes.map(each => (
                    <FormControlLabel
                        key={each}
                        value={each}
                        control={<Radio size="small" />}
                        label={translate(`copying.modes.${each}`)}
                    />
                ))}
            </RadioGroup>
            {mode === 'accounts' && <Accounts copying={copying} isBdm={isBdm} />}
            {mode === 'plans' && (
                <PlanPicker
                    label={translate('copying.plans')}
                    ids={choice.planIds}
                    onChange={planIds => change({ planIds })}
                />
            )}
            {mode === 'plan' && (
                <TextField
                    autoFocus
                    required
                    size="small"
                    label={translate('copying.planName')}
                    helperText={translate('copying.planHelp')}
                    value={choice.name}
                    onChange={event => change({ name: event.target.value })}
                    slotProps={{ htmlInput: { maxLength: 100 } }}
                />
            )}
        </Box>
    );
};
