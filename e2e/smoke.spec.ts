import { expect, test } from '@playwright/test';

test('the start page opens without an error and without a request to anyone else', async ({ page, baseURL }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) complaints.push(`request to ${request.url()}`);
  });
  await page.goto('/');
  await expect(page).toHaveTitle(/After Esc/);
  await expect(page.locator('#root')).not.toBeEmpty();
  expect(complaints).toEqual([]);
});
