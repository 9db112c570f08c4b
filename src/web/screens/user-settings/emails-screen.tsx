import { LettersCard } from '#web/features/accounts/letters-card.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('emails');

export const Component = () => <SettingsFrame here="emails">{() => <LettersCard />}</SettingsFrame>;
