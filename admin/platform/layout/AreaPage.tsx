import { useTranslate } from 'react-admin';
import { useSession } from '../data/session';
import { mayEnter, useAreaScreens, type Area } from './areas';
import { NoAccess } from './NoAccess';
import { PageHeader } from './PageHeader';
import { ScreenCards } from './ScreenCards';

/** Shows `/iss/services` and `/iss/settings`: the screens there. */
export const AreaPage = ({ area }: { area: Area }) => {
    const translate = useTranslate();
    const session = useSession();
    const screens = useAreaScreens(area);
    if (!mayEnter(session, area)) return <NoAccess />;
    return (
        <>
            <PageHeader title={translate(`areas.${area}.title`)} about={translate(`areas.${area}.about`)} />
            <ScreenCards screens={screens} />
        </>
    );
};
