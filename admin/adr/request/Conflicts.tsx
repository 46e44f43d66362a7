import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Choice } from '../../../models/adr/request';
import { conflictAt } from './difference';
import { updatesOf, type Conflict, type ListedRequest } from './request';
import { useFieldLabel, useValueText } from './useValueText';

export type Choices = Readonly<Record<string, Choice>>;

interface ConflictsProps {
    readonly request: ListedRequest;
    readonly conflicts: readonly Conflict[];
    readonly choices: Choices;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((chosen: Choices) => void) | undefined;
}

const CHOICES: readonly Choice[] = ['keep', 'take'];

const allAs = (conflicts: readonly Conflict[], choice: Choice): Choices =>
    Object.fromEntries(conflicts.map(({ key }) => [key, choice]));

const VALUES = [
    { of: 'from', label: 'requests.old', choice: undefined },
    { of: 'current', label: 'requests.current', choice: 'keep' },
    { of: 'to', label: 'requests.proposed', choice: 'take' },
] as const;

type RowProps = Pick<ConflictsProps, 'request' | 'choices' | 'onChoose'> & { readonly conflict: Conflict };

const useTitle = (request: ListedRequest) => {
    const labelOf = useFieldLabel();
    return (key: string): string => {
        const { entity, name } = conflictAt(key);
        if (entity === null) return labelOf(name, false);
        const update = updatesOf(request).entities.find(({ id }) => id === entity);
        const place = [update?.code ?? String(entity), update?.name].filter(Boolean).join(' ');
        return `${place} · ${labelOf(name, true)}`;
    };
};

/** A field that has changed since: old, current and proposed value side by side, and which is to stand. */
const ConflictRow = ({ request, conflict, choices, onChoose }: RowProps) => {
    const translate = useTranslate();
    const textOf = useValueText();
    const title = useTitle(request)(conflict.key);
    const { name } = conflictAt(conflict.key);
    const chosen = choices[conflict.key];
    return (
        <Box role="group" aria-label={title} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h3" component="h4" sx={{ mb: 1 }}>
                {title}
            </Typography>
            <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, mb: 1 }}>
                {VALUES.map(({ of, label, choice }) => (
                    <Box
                        key={of}
                        sx={{
                            p: 1,
                            borderRadius: 1,
                            border: 1,
                            borderColor: choice && choice === chosen ? 'primary.main' : 'divider',
                            typography: 'body2',
                            overflowWrap: 'anywhere',
                        }}
                    >
                        <Typography variant="overline" component="div" color="text.secondary">
                            {translate(label)}
                        </Typography>
                        {textOf(name, conflict[of])}
                    </Box>
                ))}
            </Box>
            {onChoose && (
                <ToggleButtonGroup
                    exclusive
                    size="small"
                    value={chosen ?? null}
                    onChange={(_, choice: Choice | null) => choice && onChoose({ [conflict.key]: choice })}
                >
                    <ToggleButton value="keep">{translate('requests.keep')}</ToggleButton>
                    <ToggleButton value="take">{translate('requests.take')}</ToggleButton>
                </ToggleButtonGroup>
            )}
        </Box>
    );
};

/** What somebody else has changed since the request was made (domain.md section 5). */
export const Conflicts = ({ conflicts, ...rest }: ConflictsProps) => {
    const translate = useTranslate();
    if (conflicts.length === 0) return null;
    return (
        <Box component="section" aria-label={translate('requests.conflicts')} sx={{ mt: 2.5 }}>
            <Alert severity="warning" sx={{ mb: 1 }}>
                {translate('requests.conflictsText', { smart_count: conflicts.length })}
                {rest.onChoose && conflicts.length > 1 && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, ml: -0.5 }}>
                        {CHOICES.map(choice => (
                            <Button
                                key={choice}
                                size="small"
                                color="inherit"
                                onClick={() => rest.onChoose?.(allAs(conflicts, choice))}
                            >
                                {translate(`requests.${choice}All`)}
                            </Button>
                        ))}
                    </Box>
                )}
            </Alert>
            {conflicts.map(conflict => (
                <ConflictRow key={conflict.key} {...rest} conflict={conflict} />
            ))}
        </Box>
    );
};
