import { useTranslate } from 'react-admin';
import FoldIcon from '@mui/icons-material/KeyboardDoubleArrowLeft';
import UnfoldIcon from '@mui/icons-material/KeyboardDoubleArrowRight';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useFoldKey } from './useFoldKey';

interface FoldButtonProps {
    readonly isFolded: boolean;
    readonly onFold: (isFolded: boolean) => void;
    /** Keys of its texts: to fold, and to unfold. */
    readonly words: readonly [fold: string, unfold: string];
    /** The key that does the same. */
    readonly shortcut: string;
}

/** Folds a side panel to a rail, and back; a key does the same. */
export const FoldButton = ({ isFolded, onFold, words: [fold, unfold], shortcut }: FoldButtonProps) => {
    const translate = useTranslate();
    const label = translate(isFolded ? unfold : fold);
    const toggle = () => onFold(!isFolded);
    useFoldKey(shortcut, toggle);
    return (
        <Tooltip title={translate('nav.withKey', { label, key: shortcut })} describeChild>
            <IconButton
                size="small"
                aria-label={label}
                aria-expanded={!isFolded}
                aria-keyshortcuts={shortcut}
                onClick={toggle}
            >
                {isFolded ? <UnfoldIcon fontSize="small" /> : <FoldIcon fontSize="small" />}
            </IconButton>
        </Tooltip>
    );
};
