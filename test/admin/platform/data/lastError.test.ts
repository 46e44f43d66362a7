import { keepLastError, lastError } from '../../../../admin/platform/data/lastError';
import type { Device } from '../../../../admin/platform/data/device';
import { toDeviceInfo } from '../../../../admin/features/settings/feedback/deviceInfo';

const TOKEN = 'dG9rZW4tb2YtYS1yZXNldA-_0123456789ABCDEFGHI';

test('the token of an account reset stays out of what the browser stores and sends', () => {
    keepLastError(`No route matches URL "/iss/auth/reset/account/${TOKEN}"`);
    expect(lastError()).not.toContain(TOKEN);
    keepLastError('Service not responding.');
    expect(lastError()).toBe('Service not responding.');
    const device = { userAgent: '', vendor: '', platform: '', language: 'en' } as Device;
    expect(toDeviceInfo(device, `/iss/auth%2Freset/account/${TOKEN}`).app_context).not.toContain(TOKEN);
    expect(toDeviceInfo(device, '/iss/services/adr/list?q=a').app_context).toBe('/iss/services/adr/list?q=a');
});
