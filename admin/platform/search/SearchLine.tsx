import { memo } from 'react';
import ArrowIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import { ScreenIcon } from '../layout/ScreenIcon';
import type { SearchChoice } from './groups';
import { splitFound } from './matching';

/** Shows a text in which the searched words are marked. */
const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
    splitFound(text, words).map(({ text: part, isFound }, at) =>
        isFound ? (
            <Box key={at} component="mark" sx={{ bgcolor: 'transparent', color: 'primary.main', fontWeight: 700 }}>
                {part}
            </Box>
        ) : (
            part
        ),
    );

interface SearchLineProps {
    readonly id: string;
    readonly choice: SearchChoice;
    readonly words: readonly string[];
    readonly isActive: boolean;
    readonly onPoint: (key: string) => void;
    readonly onChoose: (choice: SearchChoice, inNewTab: boolean) => void;
}

const Line = ({ id, choice, words, isActive, onPoint, onChoose }: SearchLineProps) => {
    const { key, title, subtitle, icon } = choice;
    return (
        <Box
            component="li"
            id={id}
            role="option"
            aria-selected={isActive}
            // Only a pointer that moves selects: one that rests must not.
            onPointerMove={() => onPoint(key)}
            onMouseDown={(event: React.MouseEvent) => event.preventDefault()}
            onClick={(event: React.MouseEvent) => onChoose(choice, event.ctrlKey || event.metaKey)}
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                mx: 1,
                px: 1.5,
                minHeight: { xs: 48, sm: 40 },
                py: 0.25,
                borderRadius: 1.5,
                cursor: 'pointer',
                ...(isActive && { bgcolor: 'action.selected' }),
            }}
        >
            <Box sx={{ display: 'flex', color: 'text.secondary' }} aria-hidden>
                {icon === undefined ? <ArrowIcon fontSize="small" /> : <ScreenIcon path={icon} />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Box
                    sx={{
                        typography: 'body2',
                        fontWeight: 550,
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    }}
                >
                    <Marked text={title} words={words} />
                </Box>
                {subtitle !== '' && (
                    <Box
                        sx={{
                            typography: 'caption',
                            lineHeight: 1.3,
                            color: 'text.secondary',
                            overflow: 'hidden',
                            textOverflow: 'ellipsis',
                            whiteSpace: 'nowrap',
                        }}
                    >
                        <Marked text={subtitle} words={words} />
                    </Box>
                )}
            </Box>
        </Box>
    );
};

/** A line of the command search. */
export const SearchLine = memo(Line);
