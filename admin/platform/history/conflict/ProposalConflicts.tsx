import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Choice, Choices, Conflict } from '../../../../models/platform/history/conflict';
import { ConflictChoice } from './ConflictChoice';

interface ProposalConflictsProps {
    readonly conflicts: readonly Pick<Conflict, 'key' | 'from' | 'current' | 'to'>[];
    /** The prefix of its texts' keys, such as `requests`: each proposal has texts of its own. */
    readonly words: string;
    readonly labelOf: (key: string) => ReactNode;
    readonly textOf: (key: string, value: unknown) => ReactNode;
    readonly choices: Choices;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((chosen: Choices) => void) | undefined;
}

const CHOICES: readonly Choice[] = ['keep', 'take'];

const VALUES = [
    { of: 'from', heading: 'old' },
    { of: 'current', heading: 'current', choice: 'keep', action: 'keep' },
    { of: 'to', heading: 'proposed', choice: 'take', action: 'take' },
] as const;

type AllProps = Pick<ProposalConflictsProps, 'conflicts' | 'words' | 'onChoose'>;

const AllButtons = ({ conflicts, words, onChoose }: AllProps) => {
    const translate = useTranslate();
    if (!onChoose || conflicts.length < 2) return null;
    const choose = (choice: Choice) => onChoose(Object.fromEntries(conflicts.map(({ key }) => [key, choice])));
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.5 }}>
            {CHOICES.map(choice => (
                <Button key={choice} size="small" color="inherit" onClick={() => choose(choice)}>
                    {translate(`${words}.${choice}All`)}
                </Button>
            ))}
        </Box>
    );
};

/**
 * Shows what another user has changed since the proposal: old, current and proposed value (docs/domain.md section 5).
 */
export const ProposalConflicts = (props: ProposalConflictsProps) => {
    const { conflicts, words, labelOf, textOf, choices, onChoose } = props;
    const translate = useTranslate();
    if (conflicts.length === 0) return null;
    const textKey = (name: string) => `${words}.${name}`;
    return (
        <Box component="section" aria-label={translate(textKey('conflicts'))} sx={{ mt: 2.5 }}>
            <Alert severity="warning" sx={{ mb: 1 }}>
                {translate(textKey('conflictsText'), { smart_count: conflicts.length })}
                <AllButtons conflicts={conflicts} words={words} onChoose={onChoose} />
            </Alert>
            {conflicts.map(({ key, ...values }) => (
                <ConflictChoice<Choice>
                    key={key}
                    level="h4"
                    label={labelOf(key)}
                    values={VALUES.map(({ of, heading, ...shown }) => ({
                        ...('choice' in shown && { choice: shown.choice, action: textKey(shown.action) }),
                        heading: textKey(heading),
                        value: textOf(key, values[of]),
                    }))}
                    chosen={choices[key]}
                    onChoose={onChoose && (choice => onChoose({ [key]: choice }))}
                />
            ))}
        </Box>
    );
};
