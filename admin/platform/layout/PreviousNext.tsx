import { useTranslate } from 'react-admin';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import type { Around } from './around';
import { useShortcut } from './useShortcut';

interface StepProps {
    readonly to: 'previous' | 'next';
    readonly shortcut: string;
    readonly onGo: (() => void) | undefined;
}

const Step = ({ to, shortcut, onGo }: StepProps) => {
    const label = useTranslate()(`drawer.${to}`);
    const Icon = to === 'next' ? DownIcon : UpIcon;
    return (
        <IconButton aria-label={label} {...useShortcut()(shortcut)} disabled={!onGo} onClick={onGo}>
            <Icon />
        </IconButton>
    );
};

/** From one record of a list to the one before or after it, and by which key. */
export const PreviousNext = ({ previous, next }: Around) => (
    <>
        <Step to="previous" shortcut="K" onGo={previous} />
        <Step to="next" shortcut="J" onGo={next} />
    </>
);
