import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';

/** A value of a conflicting field. */
interface ConflictingValue<Choice extends string> {
    /** Keys of the message files. */
    readonly heading: string;
    readonly value: ReactNode;
    /** The choice that it represents, and the text of its button; undefined: it is only shown. */
    readonly choice?: Choice;
    readonly action?: string;
}

interface ConflictChoiceProps<Choice extends string> {
    readonly label: ReactNode;
    readonly values: readonly ConflictingValue<Choice>[];
    readonly chosen: Choice | undefined;
    /** Undefined: it is not this user's to choose. */
    readonly onChoose: ((choice: Choice) => void) | undefined;
    readonly level?: 'h3' | 'h4';
}

/** Shows a field that two users have changed: its values side by side, of which one is chosen. */
export const ConflictChoice = <Choice extends string>(props: ConflictChoiceProps<Choice>) => {
    const { label, values, chosen, onChoose, level = 'h3' } = props;
    const translate = useTranslate();
    const id = useId();
    return (
        <Box sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }} role="group" aria-labelledby={id}>
            <Typography id={id} variant="h3" component={level} sx={{ mb: 1 }}>
                {label}
            </Typography>
            <Box
                sx={{
                    display: 'grid',
                    gap: 1,
                    gridTemplateColumns: { xs: '1fr', sm: `repeat(${String(values.length)}, 1fr)` },
                    mb: 1,
                }}
            >
                {values.map(({ heading, value, choice }) => (
                    <Box
                        key={heading}
                        sx={{
                            p: 1,
                            borderRadius: 1,
                            border: 1,
                            borderColor: choice && choice === chosen ? 'primary.main' : 'divider',
                            typography: 'body2',
                            overflowWrap: 'anywhere',
                            whiteSpace: 'pre-line',
                        }}
                    >
                        <Typography variant="overline" component="div" color="text.secondary">
                            {translate(heading)}
                        </Typography>
                        {value}
                    </Box>
                ))}
            </Box>
            {onChoose && <Choices values={values} chosen={chosen} onChoose={onChoose} />}
        </Box>
    );
};

type ChoicesProps<Choice extends string> = Pick<ConflictChoiceProps<Choice>, 'values' | 'chosen'> & {
    readonly onChoose: (choice: Choice) => void;
};

const Choices = <Choice extends string>({ values, chosen, onChoose }: ChoicesProps<Choice>) => {
    const translate = useTranslate();
    return (
        <ToggleButtonGroup
            exclusive
            size="small"
            value={chosen ?? null}
            onChange={(_, choice: Choice | null) => choice && onChoose(choice)}
        >
            {values.flatMap(({ choice, action = '' }) =>
                choice
                    ? [
                          <ToggleButton key={choice} value={choice}>
                              {translate(action)}
                          </ToggleButton>,
                      ]
                    : [],
            )}
        </ToggleButtonGroup>
    );
};
