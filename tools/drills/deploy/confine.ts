import type { Unit } from './unit-file.ts';

/** Returns the folder of a DynamicUser unit. Only root may enter /var/lib/private. */
const privateFolder = ({ state }: Pick<Unit, 'state'>): string => `/var/lib/private/${state}`;

/** Makes the unit's folder and its link. A folder of another owner is given to the user (systemd.exec). */
export const makeStateFolder = (unit: Pick<Unit, 'state'>, user: number): string => {
  const folder = privateFolder(unit);
  return [
    'install --directory --mode=700 /var/lib/private',
    `install --directory --mode=750 ${folder}`,
    `ln --symbolic --force --no-dereference private/${unit.state} /var/lib/${unit.state}`,
    `[ "$(stat --format=%u ${folder})" = ${user} ] || chown --recursive ${user}:${user} ${folder}`,
  ].join('\n');
};

/** Keeps no table of mounts, whose file is read only by then. */
const MOUNT = 'mount --no-mtab';
const SEALED = `${MOUNT} --types tmpfs --options ro,mode=000 tmpfs`;

/**
 * Returns the lines by which a shell in its own mount namespace sees files as the unit does: all of them read
 * only, with the unit's own folder and a /tmp of its own to write to.
 */
export const confine = (unit: Pick<Unit, 'state' | 'settings'>): string => {
  const folder = privateFolder(unit);
  const lines: Record<string, string> = {
    'ProtectSystem=strict': `findmnt --noheadings --raw --output TARGET | while read -r at; do
  case $at in /proc* | /sys* | /dev* | ${folder}) continue ;; esac
  if mountpoint --quiet "$at"; then ${MOUNT} --options remount,bind,ro "$at"; fi
done`,
    'ProtectHome=yes': `${SEALED} /root\n${SEALED} /home`,
    'PrivateTmp=yes': ['/tmp', '/var/tmp']
      .map((at) => `${MOUNT} --types tmpfs --options mode=1777 tmpfs ${at}`)
      .join('\n'),
  };
  return [
    `${MOUNT} --make-rprivate /`,
    // The folders of other units are not seen.
    `${MOUNT} --bind ${folder} /mnt`,
    `${MOUNT} --types tmpfs --options mode=755 tmpfs /var/lib/private`,
    `mkdir ${folder}`,
    `${MOUNT} --move /mnt ${folder}`,
    ...Object.entries(lines).flatMap(([setting, line]) => (unit.settings.has(setting) ? line : [])),
  ].join('\n');
};
