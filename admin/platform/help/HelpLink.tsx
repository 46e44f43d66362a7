import { LinkBase, useLocation, useTranslate } from 'react-admin';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { tourMark } from '../tour/steps';
import { guideOf } from './guides';
import { helpPath } from './helpPath';

/** Links to the guide of the screen. On a phone the About page has it: the header has no room there. */
export const HelpLink = () => {
    const label = useTranslate()('helpScreen.title');
    const { pathname } = useLocation();
    return (
        <LinkBase
            className="icon"
            to={helpPath(guideOf(pathname))}
            aria-label={label}
            title={label}
            {...tourMark('help')}
        >
            <HelpIcon fontSize="small" />
        </LinkBase>
    );
};
