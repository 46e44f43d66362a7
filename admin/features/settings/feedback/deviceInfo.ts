import { withoutToken } from '../../../../models/platform/calls/address';
import { APPLICATION, RELEASE } from '../../../../models/platform/server/release';
import { deviceFields } from '../../../../models/features/settings/feedbackDevice';
import type { Device } from '../../../platform/data/device';

type DeviceInfo = { readonly [K in keyof typeof deviceFields]: string | number | null };

/** Truncates a text to the maximum length of its field. */
const within = (name: keyof typeof deviceFields, text: string): string | null => {
    const { max } = deviceFields[name].options;
    return text.trim().slice(0, max) || null;
};

/** Returns the device data that feedback sends along. @param before the address of the screen before */
export const toDeviceInfo = (device: Device, before: string | undefined): DeviceInfo => ({
    app_name: within('app_name', APPLICATION),
    app_version: within('app_version', RELEASE),
    app_context: within('app_context', withoutToken(before ?? '')),
    nav_agent: within('nav_agent', device.userAgent),
    nav_vendor: within('nav_vendor', device.vendor),
    nav_platform: within('nav_platform', device.platform),
    nav_lang: within('nav_lang', device.language),
    screen_width: device.screenWidth,
    screen_height: device.screenHeight,
    screen_avail_width: device.availWidth,
    screen_avail_height: device.availHeight,
    screen_color_depth: device.colorDepth,
    screen_pixel_depth: device.pixelDepth,
});
