import { useTranslate } from 'react-admin';
import CloseIcon from '@mui/icons-material/ExpandMore';
import OpenIcon from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { withBelow, type EntityRow } from './entityRows';

interface EntityLineProps {
    readonly row: EntityRow;
    readonly chosen: ReadonlySet<number>;
    readonly onChoose: (ids: readonly number[], isChosen: boolean) => void;
    readonly onOpen: (id: number) => void;
}

/** Indent of a level, in the theme's units; deep trees are not pushed out of sight. */
const STEP = 2.5;
const DEEPEST = 6;

/** An entity to choose, and with it all below it. */
export const EntityLine = ({ row: { node, level, isOpen }, chosen, onChoose, onOpen }: EntityLineProps) => {
    const translate = useTranslate();
    const { id, code, name, children } = node;
    const below = children.length > 0 ? withBelow(node) : [];
    const areChosen = below.length > 0 && below.every(one => chosen.has(one));
    const Arrow = isOpen ? CloseIcon : OpenIcon;
    return (
        <Box component="li" sx={{ display: 'flex', alignItems: 'center', pl: Math.min(level, DEEPEST) * STEP }}>
            {children.length > 0 ? (
                <IconButton
                    size="small"
                    aria-expanded={isOpen}
                    aria-label={translate('report.below', { name })}
                    onClick={() => onOpen(id)}
                >
                    <Arrow fontSize="small" />
                </IconButton>
            ) : (
                <Box sx={{ width: 30 }} />
            )}
            <FormControlLabel
                sx={{ mr: 1, minWidth: 0, flex: 1, '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere' } }}
                control={
                    <Checkbox
                        size="small"
                        checked={chosen.has(id)}
                        onChange={(_event, isChosen) => onChoose([id], isChosen)}
                    />
                }
                label={`${code} · ${name}`}
            />
            {below.length > 0 && (
                <Button size="small" color="inherit" onClick={() => onChoose(below, !areChosen)}>
                    {translate(areChosen ? 'report.noneBelow' : 'report.allBelow', { count: below.length })}
                </Button>
            )}
        </Box>
    );
};
