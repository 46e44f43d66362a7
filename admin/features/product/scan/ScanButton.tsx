import { useTranslate } from 'react-admin';
import CameraIcon from '@mui/icons-material/PhotoCamera';
import Fab from '@mui/material/Fab';

interface ScanButtonProps {
    /** Whether it is shown above the banner that reports an outage. */
    readonly isRaised: boolean;
    readonly onClick: () => void;
}

/** Opens the camera, under the thumb. */
export const ScanButton = ({ isRaised, onClick }: ScanButtonProps) => (
    <Fab
        className="no-print"
        color="primary"
        aria-label={useTranslate()('scan.title')}
        onClick={onClick}
        sx={{
            position: 'fixed',
            right: 16,
            bottom: `calc(${isRaised ? '112px' : '16px'} + env(safe-area-inset-bottom))`,
        }}
    >
        <CameraIcon />
    </Fab>
);
