/** Where the content of uploaded files lies when it is not in the database. */
export type UploadStore = {
  put: (name: string, content: Uint8Array, type: string) => Promise<void>;
  /** Returns null for an unknown name. */
  get: (name: string) => Promise<Uint8Array | null>;
  remove: (name: string) => Promise<void>;
};

/**
 * Returns a bucket of an S3-compatible store. Address, region and keys are those of the AWS tools
 * (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`). Its client is loaded only here.
 */
export async function s3Store(bucket: string): Promise<UploadStore> {
  const { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    // Stores of other makers know neither buckets as host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    async put(name, content, type) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: name, Body: content, ContentType: type }));
    },
    async get(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
  };
}
