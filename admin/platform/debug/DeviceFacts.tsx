import { useState } from 'react';
import { useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useDevice } from '../data/device';
import { chooseLogLevel, LOG_LEVELS, logLevel, type LogLevel } from '../data/log';
import { useIsLarge, useIsSmall } from '../layout/windowSize';
import { Facts } from './Facts';

const useWindowClass = (): 'small' | 'medium' | 'large' => {
    const [isSmall, isLarge] = [useIsSmall(), useIsLarge()];
    if (isLarge) return 'large';
    return isSmall ? 'small' : 'medium';
};

const LogLevelChoice = () => {
    const translate = useTranslate();
    const [level, setLevel] = useState(logLevel);
    const choose = (chosen: LogLevel) => {
        chooseLogLevel(chosen);
        setLevel(chosen);
    };
    return (
        <TextField
            select
            fullWidth
            size="small"
            sx={{ mt: 2 }}
            label={translate('debug.logLevel')}
            helperText={translate('debug.logLevelHelp')}
            value={level}
            onChange={event => choose(event.target.value as LogLevel)}
        >
            {LOG_LEVELS.map(each => (
                <MenuItem key={each} value={each}>
                    {each}
                </MenuItem>
            ))}
        </TextField>
    );
};

/** The device (specification section 9), and how much of what happens is written to its console. */
export const DeviceFacts = () => {
    const translate = useTranslate();
    const device = useDevice();
    const windowClass = useWindowClass();
    const label = (name: string): string => translate(`debug.device.${name}`);
    const yesOrNo = (is: boolean): string => translate(is ? 'ra.boolean.true' : 'ra.boolean.false');
    return (
        <Facts
            title={translate('debug.device.title')}
            of={[
                [label('screen'), `${device.screenWidth} × ${device.screenHeight}`],
                [label('available'), `${device.availWidth} × ${device.availHeight}`],
                [label('window'), `${device.windowWidth} × ${device.windowHeight}`],
                [label('windowClass'), label(windowClass)],
                [label('colorDepth'), device.colorDepth],
                [label('pixelDepth'), device.pixelDepth],
                [label('agent'), device.userAgent],
                [label('platform'), device.platform || '–'],
                [label('vendor'), device.vendor || '–'],
                [label('language'), device.language],
                [label('online'), yesOrNo(device.isOnline)],
                [label('touch'), yesOrNo(device.hasTouch)],
            ]}
        >
            <LogLevelChoice />
        </Facts>
    );
};
