import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';

const pixels = <const L extends string>(label: L) => integer({ min: 0, max: MAX_INTEGER, label });

/**
 * Fields of the device that feedback is sent from (specification section 3): application, screen, browser. Limits are
 * those of section 5; where it has none they are the values of browsers, and some room.
 */
export const deviceFields = {
    app_name: text({ max: 25, label: 'Application' }),
    app_version: text({ max: 25, label: 'Release' }),
    app_context: text({ max: 1000, label: 'Screen before' }),
    nav_agent: text({ max: 200, label: 'Browser' }),
    nav_vendor: text({ max: 100, label: 'Browser’s vendor' }),
    nav_platform: text({ max: 100, label: 'Platform' }),
    nav_lang: text({ max: 50, label: 'Browser’s language' }),
    screen_width: pixels('Screen width'),
    screen_height: pixels('Screen height'),
    screen_avail_width: pixels('Usable width'),
    screen_avail_height: pixels('Usable height'),
    screen_color_depth: pixels('Color depth'),
    screen_pixel_depth: pixels('Pixel depth'),
} as const;
