export type FileKind = 'photo' | 'prescription';

export type FilesTables = {
  stored_files: {
    /** 32 hexadecimal digits. */
    key: string;
    owner_id: bigint;
    kind: FileKind;
    name: string;
    media_type: string;
    size_bytes: number;
    created_at: Date;
  };
};
