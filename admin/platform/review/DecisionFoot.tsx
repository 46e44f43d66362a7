import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { normalizeLines } from '../../../models/platform/format/normalize';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { MAX_REASON_LENGTH } from '../../../models/platform/workflow/calls';
import type { WorkflowStep } from '../../../models/platform/workflow/workflow';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { translateRule } from '../i18n/messages';
import { DrawerFoot } from '../layout/DrawerFoot';
import { KeyCap } from '../layout/KeyCap';
import { useIsWide } from '../layout/windowSize';
import { UndoStrip } from './UndoStrip';

/** A possible decision on a record. */
export interface OfferedDecision<A extends string> {
    readonly act: A;
    readonly label: string;
    /** The keys that press it; the first is printed on it. */
    readonly keys: readonly [string, ...string[]];
    readonly color: 'primary' | 'error';
    readonly reason: WorkflowStep['reason'];
    /** The text of what it waits for; undefined: nothing. */
    readonly waitsFor?: string | undefined;
}

interface DecisionFootProps<A extends string> {
    readonly offered: readonly OfferedDecision<A>[];
    readonly onDecide: (act: A, reason: string) => void;
}

interface DecideButtonProps<A extends string> {
    readonly of: OfferedDecision<A>;
    readonly onPress: () => void;
}

const DecideButton = <A extends string>({ of, onPress }: DecideButtonProps<A>) => {
    const translate = useTranslate();
    const { label, keys, color, waitsFor } = of;
    return (
        <Button
            variant={color === 'primary' ? 'contained' : 'outlined'}
            color={color}
            disabled={waitsFor !== undefined}
            aria-keyshortcuts={keys.join(' ')}
            title={translate('review.keys', { keys: keys.join(', ') })}
            onClick={onPress}
        >
            {label}
            <KeyCap name={keys[0]} />
        </Button>
    );
};

/** Shows the possible decisions on the record above, with their keys, and an input for the reason. */
export const DecisionFoot = <A extends string>({ offered, onDecide }: DecisionFootProps<A>) => {
    const translate = useTranslate();
    const isWide = useIsWide();
    const input = useRef<HTMLInputElement>(null);
    const [reason, setReason] = useState('');
    /** The decision that was pressed without its required reason. */
    const [lacking, setLacking] = useState<OfferedDecision<A>>();
    useLeaveWarning(reason.trim() !== '');
    const press = (of: OfferedDecision<A>) => {
        const normalized = normalizeLines(reason);
        if (of.reason === 'required' && normalized === '') {
            setLacking(of);
            input.current?.focus();
        } else onDecide(of.act, of.reason === 'none' ? '' : normalized);
    };
    const handleKey = (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter' && lacking) press(lacking);
        // Moves the focus to where letters are shortcuts again.
        else event.currentTarget.closest<HTMLElement>('[role=region], [role=dialog]')?.focus();
    };
    const isTaken = offered.some(({ reason: of }) => of !== 'none');
    const needs = offered.filter(({ reason: of }) => of === 'required').map(({ label }) => label);
    const waits = offered.flatMap(({ waitsFor }) => waitsFor ?? []);
    return (
        <DrawerFoot>
            {!isWide && (
                <Box sx={{ flexBasis: '100%', minWidth: 0 }}>
                    <UndoStrip />
                </Box>
            )}
            {offered.map(of => (
                <DecideButton key={of.act} of={of} onPress={() => press(of)} />
            ))}
            {isTaken && (
                <TextField
                    label={translate('review.reason')}
                    value={reason}
                    inputRef={input}
                    size="small"
                    required={lacking !== undefined}
                    error={lacking !== undefined}
                    helperText={lacking && translateRule(messages.required)}
                    placeholder={translate(needs.length > 0 ? 'review.reasonFor' : 'review.reasonIfAny', {
                        acts: needs.join(', '),
                    })}
                    onChange={event => setReason(event.target.value)}
                    onKeyDown={handleKey}
                    slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
                    sx={{ flex: '1 1 220px', m: 0 }}
                />
            )}
            {waits.length > 0 && (
                <Box sx={{ flexBasis: '100%', typography: 'caption', color: 'text.secondary' }}>{waits.join(' ')}</Box>
            )}
        </DrawerFoot>
    );
};
